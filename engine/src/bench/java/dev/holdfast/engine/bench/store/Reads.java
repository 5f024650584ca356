package dev.holdfast.engine.bench.store;

import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import java.util.Arrays;
import java.util.Random;

/**
 * How long reads of random entries take.
 *
 * @param median microseconds
 * @param p99 microseconds within which 99 of 100 ended
 */
record Reads(double median, double p99) {
    private static final int WARM_UP = 50_000;
    private static final int COUNT = 200_000;

    /** Reads some of the first entries of a store, all of which must be there. */
    static Reads of(Store store, Samples samples, long entries) {
        Random random = new Random(5);
        long[] nanos = new long[COUNT];
        for (int i = -WARM_UP; i < COUNT; i++) {
            long number = random.nextLong(entries);
            Key key = Key.replicated(samples.path(number));
            long start = System.nanoTime();
            byte[] value = store.get(key).orElseThrow(() -> new IllegalStateException("lost: " + key));
            nanos[Math.max(0, i)] = System.nanoTime() - start;
            if (!Arrays.equals(value, samples.value(number))) {
                throw new IllegalStateException("wrong: " + key);
            }
        }
        Arrays.sort(nanos);
        return new Reads(nanos[COUNT / 2] / 1000.0, nanos[COUNT / 100 * 99] / 1000.0);
    }
}
