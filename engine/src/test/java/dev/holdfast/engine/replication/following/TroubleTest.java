package dev.holdfast.engine.replication.following;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.link.LinkOpener;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.ForwardingStore;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A secondary in trouble")
class TroubleTest {
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
        await().atMost(Duration.ofSeconds(20)).until(() -> secondary.isLevelWith(primary));
        Copies.verifySame(primary.store, secondary.store);
    }

    private static void awaitThat(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void shows(String text) {
        await().until(() -> secondary
                .status()
                .lastError()
                .filter(error -> error.message().contains(text))
                .isPresent());
    }

    @Test
    @DisplayName(
            "shows a frame that it cannot read, passes over nothing, and goes on when the primary makes sense again")
    void wrongFrame() {
        follows();
        comesLevel();
        primary.instead = Optional.of(new byte[] {1, 99, 0, 0, 0, 10, 0, 0, 0, 0});
        primary.write("a", "1");
        shows("frame cannot be read");
        assertThat(secondary.status().state()).isNotEqualTo("idle");
        assertThat(secondary.store.replicatedSequence()).isZero();
        primary.instead = Optional.empty();
        comesLevel();
        assertThat(secondary.status().lastError()).isEmpty();
        assertThat(primary.comparisons).hasValue(0);
    }

    @Test
    @DisplayName("of the virtual machine, too, shows what it is and goes on when it has passed")
    void errorOfTheMachine() {
        AtomicBoolean exhausted = new AtomicBoolean(true);
        LinkOpener opener = (address, identity) -> {
            if (exhausted.get()) {
                throw new OutOfMemoryError("unable to create native thread");
            }
            return new StoreLink(address, primary);
        };
        try (Secondary starved = new Secondary(new MemoryStore(), opener)) {
            starved.activated(primary.lineage, "north:8201").following.start();
            await().until(() -> starved.status().lastError().toString().contains("native thread"));
            exhausted.set(false);
            await().atMost(Duration.ofSeconds(20)).until(() -> starved.isLevelWith(primary));
        }
    }

    @Test
    @DisplayName("whose copy was changed behind its back finds that in silence, says so, and is brought into line")
    void rootDiffers() {
        primary.write("a", "1");
        follows();
        comesLevel();
        secondary.store.replicated().copy(List.of(Change.put(Key.replicated("a"), "other".getBytes(UTF_8))));
        await().until(() -> primary.comparisons.get() == 1);
        comesLevel();
        assertThat(secondary.status().repairs()).isEqualTo(1);
        assertThat(secondary.status().divergedEntries()).isZero();
    }

    @Test
    @DisplayName("finds a copy that differs while writes go on, and says at which write it was right again")
    void differsUnderWrites() {
        primary.write("a", "right");
        follows();
        comesLevel();
        secondary.store.replicated().copy(List.of(Change.put(Key.replicated("a"), "other".getBytes(UTF_8))));
        AtomicInteger written = new AtomicInteger();
        await().pollInterval(Duration.ofMillis(2)).until(() -> {
            primary.write("b", Integer.toString(written.incrementAndGet()));
            return secondary.status().repairs() == 1
                    && secondary.status().verified().isPresent();
        });
        comesLevel();
        assertThat(secondary.status().verified().orElseThrow().sequence())
                .isBetween(1L, primary.store.replicatedSequence());
        assertThat(secondary.status().repairs()).isEqualTo(1);
    }

    @Test
    @DisplayName("says when it had its primary's root last, which stands still while the primary's tree is not level")
    void treeBehind() {
        BusyTree busy = new BusyTree();
        StorePrimary behind = new StorePrimary(busy, Lineage.begin(0));
        secondary.network.put("north:8201", behind);
        secondary.activated(behind.lineage, "north:8201").following.start();
        await().until(() -> secondary.status().verified().isPresent());
        busy.behind = true;
        AtomicReference<Instant> seen = new AtomicReference<>(Instant.MIN);
        await().during(StorePrimary.BEAT.multipliedBy(6)).until(() -> {
            Instant now = verified();
            return seen.getAndSet(now).equals(now);
        });
        assertThat(secondary.status().state()).isEqualTo("stream-wals");
        busy.behind = false;
        await().until(() -> verified().isAfter(seen.get()));
        assertThat(Instant.parse(
                        secondary.status().members().get("last_verified").toString()))
                .isAfter(seen.get());
    }

    private Instant verified() {
        return secondary.status().verified().orElseThrow().at();
    }

    /** A store whose tree can be kept from coming level with its records. */
    private static final class BusyTree extends ForwardingStore {
        private final Store store = new MemoryStore();
        private volatile boolean behind;

        @Override
        protected Store store() {
            return store;
        }

        @Override
        public boolean settleTree(Duration patience) {
            return !behind && store.settleTree(patience);
        }
    }

    @Test
    @DisplayName("leaves a primary that says nothing any more, and comes back to it")
    void silence() {
        follows();
        comesLevel();
        primary.silent = true;
        shows("nothing came from the primary");
        primary.silent = false;
        primary.write("a", "1");
        comesLevel();
    }

    @Test
    @DisplayName("is stopped at once though the primary hangs")
    void hanging() {
        primary.hanging = true;
        follows();
        await().until(() -> primary.hellos.get() == 1);
        long begun = System.nanoTime();
        secondary.following.stop();
        assertThat(System.nanoTime() - begun).isLessThan(Duration.ofSeconds(5).toNanos());
    }

    @Test
    @DisplayName("knows the age of what is missing though the clocks of both differ by an hour")
    void clockSkew() {
        primary.clock = Clock.offset(Clock.systemUTC(), Duration.ofHours(1));
        follows();
        comesLevel();
        assertThat(Long.parseLong(
                        (String) secondary.status().primaries().get(0).members().get("clock_skew_ms")))
                .isBetween(3_590_000L, 3_610_000L);
        primary.silent = true;
        primary.write("a", "1");
        await().until(() -> secondary.status().lag().records() == 1);
        assertThat(secondary.status().lag().millis()).isLessThan(10_000);
        primary.unreachable = true;
        primary.cut();
        long before = secondary.status().lag().millis();
        await().until(() -> secondary.status().lag().millis() > before);
        assertThat(secondary.status().lag().millis()).isLessThan(10_000);
    }

    @Test
    @DisplayName("that misses nothing it knows of is not behind, however long the primary is away")
    void away() {
        follows();
        comesLevel();
        primary.unreachable = true;
        primary.cut();
        await().until(() -> secondary.status().state().equals("transient_failure"));
        await().during(Duration.ofMillis(100))
                .until(() -> secondary.status().lag().millis() == 0);
    }

    @Test
    @DisplayName("whose store takes its time tells its primary all the while how far it is, and answers who asks")
    void slowStore() {
        CountDownLatch go = new CountDownLatch(1);
        Store store = new MemoryStore();
        BreakingStore slow = new BreakingStore(store, Integer.MAX_VALUE, true) {
            @Override
            void carryOut(Runnable work) {
                awaitThat(go);
                work.run();
            }
        };
        new Secondary(store).activated(primary.lineage, "north:8201");
        primary.write("a", "1");
        try (Secondary held = new Secondary(slow, store, Clock.systemUTC())) {
            held.network.put("north:8201", primary);
            held.following.start();
            for (int i = 0; i < 3; i++) {
                Optional<Report> heard = primary.lastHeard;
                await().until(() ->
                        primary.lastHeard.filter(r -> r.lag().records() == 1).isPresent()
                                && !primary.lastHeard.equals(heard));
            }
            assertThat(held.status().applied()).isZero();
            go.countDown();
            await().until(() -> held.isLevelWith(primary));
        }
    }

    @Test
    @DisplayName("whose store fails shows it, and goes on when it works again")
    void storeFails() {
        Store store = new MemoryStore();
        try (Secondary broken = new Secondary(new BreakingStore(store, 3, false))) {
            broken.network.put("north:8201", primary);
            broken.activated(primary.lineage, "north:8201").following.start();
            primary.write("a", "1");
            primary.write("b", "1");
            await().until(() -> broken.status()
                    .lastError()
                    .filter(error -> error.message().contains("the store is broken"))
                    .isPresent());
            assertThat(broken.status().state()).isIn("transient_failure", "stream-wals", "idle");
        }
        try (Secondary mended = new Secondary(store)) {
            mended.network.put("north:8201", primary);
            mended.following.start();
            await().until(() -> mended.isLevelWith(primary));
        }
    }
}
