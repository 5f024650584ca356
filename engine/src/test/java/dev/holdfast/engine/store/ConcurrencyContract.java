package dev.holdfast.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What every store promises to many threads. */
public abstract class ConcurrencyContract {
    private static final int WRITERS = 8;
    private static final int WRITES = 200;
    private static final int KEYS = 300;

    private final ExecutorService threads = Executors.newCachedThreadPool();
    protected Store store;

    /** A new, empty store. */
    protected abstract Store open();

    @BeforeEach
    void openStore() {
        store = open();
    }

    @AfterEach
    void closeStore() {
        threads.shutdownNow();
        store.close();
    }

    private static byte[] number(long n) {
        return ByteBuffer.allocate(Long.BYTES).putLong(n).array();
    }

    private <T> List<T> inParallel(int count, Callable<T> task) throws InterruptedException, ExecutionException {
        List<T> results = new ArrayList<>();
        for (Future<T> future : threads.invokeAll(Collections.nCopies(count, task))) {
            results.add(future.get());
        }
        return results;
    }

    @Test
    @DisplayName("every write has its own sequence, rising for each writer, with no gap")
    void sequences() throws InterruptedException, ExecutionException {
        List<List<Long>> perWriter = inParallel(WRITERS, () -> {
            List<Long> mine = new ArrayList<>();
            for (int i = 0; i < WRITES; i++) {
                mine.add(store.write(Change.put(Key.replicated("w" + i), number(i))));
            }
            return mine;
        });
        assertThat(perWriter).allSatisfy(mine -> assertThat(mine).isSorted());
        assertThat(perWriter.stream().flatMap(List::stream).distinct()).hasSize(WRITERS * WRITES);
        assertThat(store.sequence()).isEqualTo(WRITERS * WRITES);
        assertThat(store.replicatedSequence()).isEqualTo(WRITERS * WRITES);
    }

    @Test
    @DisplayName("an acknowledged write is seen at once by its writer")
    void readYourWrites() throws InterruptedException, ExecutionException {
        List<Boolean> seen = inParallel(WRITERS, () -> {
            Key mine = Key.local("mine/" + Thread.currentThread().getId());
            boolean all = true;
            for (int i = 0; i < WRITES; i++) {
                long at = store.write(Change.put(mine, number(i)));
                all &= ByteBuffer.wrap(store.get(mine).orElseThrow()).getLong() == i && store.sequence() >= at;
            }
            return all;
        });
        assertThat(seen).containsOnly(true);
    }

    @Test
    @DisplayName("a range never shows part of a write")
    void wholeWrites() throws InterruptedException, ExecutionException {
        AtomicBoolean done = new AtomicBoolean();
        Future<Boolean> reader = threads.submit(() -> {
            boolean whole = true;
            while (!done.get()) {
                whole &= store.range(Area.REPLICATED, "wide/", "", 2 * KEYS).stream()
                                .map(e -> ByteBuffer.wrap(e.value()).getLong())
                                .distinct()
                                .count()
                        <= 1;
            }
            return whole;
        });
        for (int i = 0; i < 2 * WRITES; i++) {
            store.write(wide(i));
        }
        done.set(true);
        assertThat(reader.get()).isTrue();
    }

    /** Many entries with one number, one of which goes and comes back. */
    private static List<Change> wide(int number) {
        List<Change> changes = new ArrayList<>();
        for (int key = 0; key < KEYS; key++) {
            Key path = Key.replicated("wide/" + key);
            changes.add(key == number % KEYS ? Change.delete(path) : Change.put(path, number(number)));
        }
        return changes;
    }
}
