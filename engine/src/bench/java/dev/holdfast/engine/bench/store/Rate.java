package dev.holdfast.engine.bench.store;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** How many entries a medium takes in a second. */
final class Rate {
    private final AtomicLong next;

    /** Numbers entries from here on. */
    Rate(AtomicLong next) {
        this.next = next;
    }

    /** Entries per second of several writers, each of which writes one entry after the other. */
    double ofWriters(Medium medium, int writers, int seconds) throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(writers);
        try {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
            List<Callable<Long>> tasks = new ArrayList<>();
            for (int i = 0; i < writers; i++) {
                tasks.add(() -> writeUntil(medium, end));
            }
            long start = System.nanoTime();
            long written = 0;
            for (Future<Long> done : threads.invokeAll(tasks)) {
                written += done.get();
            }
            return perSecond(written, start);
        } finally {
            threads.shutdown();
        }
    }

    private long writeUntil(Medium medium, long end) throws IOException, SQLException {
        try (Medium.Writer writer = medium.writer()) {
            long written = 0;
            for (; System.nanoTime() < end; written++) {
                writer.write(next.getAndIncrement(), 1);
            }
            return written;
        }
    }

    /** Entries per second of one writer with so many entries, in batches. */
    double ofBatches(Medium medium, long entries, int batch) throws IOException, SQLException {
        try (Medium.Writer writer = medium.writer()) {
            long start = System.nanoTime();
            for (long written = 0; written < entries; written += batch) {
                writer.write(next.getAndAdd(batch), batch);
            }
            return perSecond(entries, start);
        }
    }

    private static double perSecond(long count, long startNanos) {
        return count * 1e9 / (System.nanoTime() - startNanos);
    }
}
