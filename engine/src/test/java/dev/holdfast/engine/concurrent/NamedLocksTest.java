package dev.holdfast.engine.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Locks by name")
class NamedLocksTest {

    @Test
    @DisplayName("are there only while somebody works under the name, and let one in at a time")
    void locksAreExclusiveAndPass() throws Exception {
        NamedLocks<String> locks = new NamedLocks<>();
        AtomicInteger inside = new AtomicInteger();
        int[] count = new int[1];
        Callable<Integer> work = () -> locks.holding("name", () -> {
            assertThat(inside.incrementAndGet()).isOne();
            count[0]++;
            return inside.decrementAndGet();
        });
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            for (Future<Integer> done : threads.invokeAll(Collections.nCopies(2000, work))) {
                assertThat(done.get()).isZero();
            }
        } finally {
            threads.shutdown();
        }
        assertThat(count[0]).isEqualTo(2000);
        assertThat(locks.size()).isZero();
    }
}
