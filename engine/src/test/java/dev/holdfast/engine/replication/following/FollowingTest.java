package dev.holdfast.engine.replication.following;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A secondary at work")
class FollowingTest {
    private final StorePrimary primary = new StorePrimary(new MemoryStore(), Lineage.begin(0));
    private final Secondary secondary = new Secondary(new MemoryStore());

    @AfterEach
    void stop() {
        secondary.close();
    }

    private void follows() {
        secondary.network.put("north:8201", primary);
        secondary.activated(primary.lineage, "north:8201").following.start();
    }

    private void comesLevel() {
        await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> assertThat(secondary.isLevelWith(primary))
                .as(() ->
                        secondary.status() + " " + secondary.store.replicated().position() + " " + primary.report())
                .isTrue());
        Copies.verifySame(primary.store, secondary.store);
    }

    @Test
    @DisplayName("streams what its primary writes, and says so")
    void streams() {
        primary.write("a", "1");
        follows();
        comesLevel();
        primary.write("b", "2");
        comesLevel();
        FollowStatus status = secondary.status();
        assertThat(status.state()).isEqualTo("stream-wals");
        assertThat(status.connectionState()).isEqualTo("ready");
        assertThat(status.applied()).isEqualTo(2);
        assertThat(status.lag().records()).isZero();
        assertThat(status.lastError()).isEmpty();
        assertThat(status.lastStart()).isPresent();
        assertThat(status.secondaryId()).isEqualTo("south");
        assertThat(primary.comparisons).hasValue(0);
        assertThat(secondary.changed).contains(Key.replicated("a"), Key.replicated("b"));
    }

    @Test
    @DisplayName("compares trees where the log does not reach back, and streams then")
    void compares() {
        primary.write("a", "1");
        primary.losesLog();
        primary.write("b", "2");
        follows();
        comesLevel();
        primary.write("c", "3");
        comesLevel();
        assertThat(primary.comparisons).hasValue(1);
        assertThat(secondary.changed).contains(Key.replicated("a"), Key.replicated("c"));
    }

    @Test
    @DisplayName("applies nothing after it was stopped, and goes on when it is started again")
    void stopsAndStarts() {
        follows();
        comesLevel();
        secondary.following.stop();
        assertThat(primary.links).isEmpty();
        assertThat(secondary.following.status()).isEmpty();
        long applied = secondary.store.replicatedSequence();
        primary.write("a", "1");
        assertThat(secondary.store.replicatedSequence()).isEqualTo(applied);
        secondary.following.start();
        comesLevel();
        assertThat(primary.comparisons).hasValue(0);
    }

    @Test
    @DisplayName("is idle while it knows no primary, and follows one as soon as it is told of one, until it forgets it")
    void told() {
        secondary.following.start();
        assertThat(secondary.status().state()).isEqualTo("idle");
        assertThat(secondary.status().connectionState()).isEqualTo("idle");
        primary.write("a", "1");
        secondary.network.put("north:8201", primary);
        secondary.following.follow(Secondary.known("north:8201"));
        comesLevel();
        secondary.following.forget();
        assertThat(secondary.status().state()).isEqualTo("idle");
        assertThat(secondary.status().addresses()).isEmpty();
        assertThat(new KnownPrimaries(secondary.store).load()).isEmpty();
        assertThat(primary.links).isEmpty();
    }

    @Test
    @DisplayName("comes again after each break, and shows what was in the way until it works")
    void comesAgain() {
        follows();
        comesLevel();
        primary.unreachable = true;
        primary.cut();
        await().until(() -> secondary.status().state().equals("transient_failure")
                && secondary.status().lastError().isPresent());
        assertThat(secondary.status().lastError().orElseThrow().message()).contains("north:8201", "connection refused");
        primary.write("a", "1");
        primary.unreachable = false;
        comesLevel();
        assertThat(secondary.status().lastError()).isEmpty();
    }

    @Test
    @DisplayName("keeps the newest position of its primary, and where it is reached, across restarts")
    void remembers() {
        primary.addresses = List.of("new:8201", "north:8201");
        secondary.network.put("new:8201", primary);
        follows();
        primary.write("a", "1");
        primary.write("b", "2");
        comesLevel();
        await().until(() -> new KnownPrimaries(secondary.store)
                        .load()
                        .orElseThrow()
                        .newest()
                        .sequence()
                == 2);
        secondary.following.stop();
        secondary.following.start();
        assertThat(secondary.status().newest()).isEqualTo(2);
        assertThat(secondary.status().addresses()).containsExactly("new:8201", "north:8201");
        assertThat(secondary.following.primary().flatMap(KnownPrimary::heard)).isNotEqualTo(Optional.empty());
    }

    @Test
    @DisplayName("applies by one thread at a time, however often it is told whom to follow")
    void oneAtATime() {
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Store store = new MemoryStore();
        try (Secondary other = new Secondary(
                new BreakingStore(store, Integer.MAX_VALUE, true) {
                    @Override
                    void carryOut(Runnable work) {
                        most.accumulateAndGet(running.incrementAndGet(), Math::max);
                        work.run();
                        running.decrementAndGet();
                    }
                },
                store,
                Clock.systemUTC())) {
            other.network.put("north:8201", primary);
            other.activated(primary.lineage, "north:8201").following.start();
            for (int i = 0; i < 50; i++) {
                primary.write("a", "1");
                other.following.follow(Secondary.known("north:8201"));
            }
            await().until(() -> other.isLevelWith(primary));
        }
        assertThat(most).hasValue(1);
    }
}
