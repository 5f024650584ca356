package dev.holdfast.engine.barrier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Encryptions with the active key")
class EncryptionCountTest {
    private static final int LIMIT = 100;
    private static final int BLOCK = 10;
    private static final byte[] VALUE = {1};

    private final MemoryStore store = new MemoryStore();
    private final Secret rootKey = Secret.copyOf(new byte[32]);
    private Barrier barrier = initialized();

    private Barrier initialized() {
        Barrier made = new Barrier(store, Clock.systemUTC(), LIMIT, BLOCK);
        store.write(made.initialize(rootKey, List.of(put(Area.REPLICATED, "first"))));
        made.open(rootKey);
        return made;
    }

    private static Change put(Area area, String path) {
        return Change.put(new Key(area, path), VALUE);
    }

    private void write(Area area, int times) {
        for (int i = 0; i < times; i++) {
            barrier.write(put(area, "entry/" + i));
        }
    }

    private long count() {
        return barrier.keyStatus().encryptions();
    }

    /** Another start of the server, whether the last one ended or was killed. */
    private void restart() {
        barrier = new Barrier(store, Clock.systemUTC(), LIMIT, BLOCK);
        barrier.open(rootKey);
    }

    @Test
    @DisplayName("are counted in both areas, from initialisation on; removals are none")
    void counted() {
        assertThat(count()).isEqualTo(1);
        write(Area.REPLICATED, 3);
        write(Area.LOCAL, 2);
        barrier.write(Change.delete(Key.replicated("entry/0")), put(Area.LOCAL, "x"));
        assertThat(count()).isEqualTo(7);
    }

    @Test
    @DisplayName("are never forgotten by a restart, and overstated by no more than a block for each area")
    void restarts() {
        write(Area.REPLICATED, 12);
        write(Area.LOCAL, 1);
        restart();
        assertThat(count()).isBetween(14L, 14L + 2 * BLOCK);
        assertThat(barrier.get(Key.replicated("first"))).hasValue(VALUE);
    }

    @Test
    @DisplayName("cost one write more for a block, none for a read")
    void cost() {
        long before = store.sequence();
        write(Area.REPLICATED, BLOCK);
        assertThat(store.sequence() - before).isEqualTo(BLOCK + 1);
    }

    @Test
    @DisplayName("begin anew with a new key")
    void rotated() {
        write(Area.REPLICATED, 50);
        barrier.rotate();
        assertThat(count()).isZero();
        write(Area.REPLICATED, 1);
        restart();
        assertThat(barrier.keyStatus().term()).isEqualTo(2);
        assertThat(count()).isBetween(1L, 1L + BLOCK);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 12, 14})
    @DisplayName("are not guessed at when their entry is damaged")
    void damaged(int length) {
        store.write(Change.put(Key.replicated("core/seal/encryptions"), new byte[length]));
        barrier.close();
        assertThatThrownBy(() -> barrier.open(rootKey))
                .isInstanceOf(BarrierException.class)
                .hasMessageContaining("core/seal/encryptions");
        assertThat(barrier.isOpen()).isFalse();
    }

    @Test
    @DisplayName("of another node, which reserved more meanwhile, are counted too")
    void otherNode() {
        write(Area.REPLICATED, 1);
        store.write(EncryptionCount.change(Area.REPLICATED, 1, 60));
        write(Area.REPLICATED, BLOCK + 1);
        assertThat(count()).isGreaterThan(60);
    }

    @Nested
    @DisplayName("when there were as many as a key may make")
    class Limit {
        @Test
        @DisplayName("install a new key by themselves; everything stays readable")
        void rotates() {
            write(Area.REPLICATED, 3 * LIMIT);
            assertThat(barrier.keyStatus().term()).isEqualTo(4);
            assertThat(count()).isLessThanOrEqualTo(LIMIT);
            assertThat(barrier.range(Area.REPLICATED, "", "", 1000))
                    .hasSize(3 * LIMIT + 1)
                    .allMatch(entry -> entry.value()[0] == 1);
        }

        @Test
        @DisplayName("count those before a restart")
        void afterRestarts() {
            for (int i = 0; i < LIMIT / BLOCK + 2; i++) {
                write(Area.REPLICATED, 1);
                restart();
            }
            assertThat(barrier.keyStatus().term()).isGreaterThan(1);
        }

        @Test
        @DisplayName("leave the keyring alone while only local entries are written, as on a secondary")
        void localOnly() {
            write(Area.LOCAL, 3 * LIMIT);
            assertThat(barrier.keyStatus().term()).isEqualTo(1);
            write(Area.REPLICATED, 1);
            assertThat(barrier.keyStatus().term()).isEqualTo(2);
        }

        @Test
        @DisplayName("install one key, not several, however many write at once")
        void atOnce() throws InterruptedException, ExecutionException {
            ExecutorService threads = Executors.newFixedThreadPool(8);
            try {
                List<Future<?>> writers = new ArrayList<>();
                for (int i = 0; i < 8; i++) {
                    writers.add(threads.submit(() -> write(Area.REPLICATED, LIMIT / 4)));
                }
                for (Future<?> writer : writers) {
                    writer.get();
                }
            } finally {
                threads.shutdownNow();
            }
            assertThat(barrier.keyStatus().term()).isBetween(2, 3);
        }
    }

    @Test
    @DisplayName("are limited to nine tenths of what random nonces allow")
    void limit() {
        assertThat(Barrier.ENCRYPTIONS_PER_KEY).isEqualTo(3_865_470_566L).isEqualTo((1L << 32) * 9 / 10);
    }
}
