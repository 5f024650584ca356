package dev.holdfast.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.Leadership;
import dev.holdfast.engine.testing.SharedStore;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A standby whose active node has taken the entries of another cluster")
class ReplacedEntriesTest {
    private final SharedStore.Common entries = new SharedStore.Common();
    private final SharedStore active = entries.node("one");
    private final SharedStore store = entries.node("two");
    private final Barrier barrier = new Barrier(store, Clock.systemUTC());

    private static Secret key(int fill) {
        byte[] key = new byte[32];
        Arrays.fill(key, (byte) fill);
        return Secret.owning(key);
    }

    @Test
    @DisplayName("seals itself, and not before")
    void seals() {
        active.leadAtOnce(true);
        active.campaign(new Leadership.Listener() {
            @Override
            public void gained(Leadership.Term term) {}

            @Override
            public void lost(Leadership.Term term) {}
        });
        active.write(barrier.initialize(key(1), List.of()));
        barrier.open(key(1));
        AtomicInteger sealed = new AtomicInteger();
        try (ClusterNode standby = ClusterNode.of(store.leadership(), barrier, "", "", "1.0.0", Clock.systemUTC())) {
            standby.whenReplaced(() -> {
                barrier.close();
                sealed.incrementAndGet();
            });
            await().during(Duration.ofSeconds(2)).until(() -> sealed.get() == 0);
            active.write(new Barrier(active, Clock.systemUTC()).initialize(key(2), List.of()));
            await().atMost(Duration.ofSeconds(20)).until(() -> sealed.get() == 1);
            assertThat(barrier.isOpen()).isFalse();
        }
    }
}
