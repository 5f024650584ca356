package dev.holdfast.engine.bench.dr;

import dev.holdfast.engine.bench.store.Samples;
import dev.holdfast.engine.replication.sync.LoopbackPrimary;
import dev.holdfast.engine.replication.sync.LoopbackSecondary;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.h2.H2Store;
import dev.holdfast.engine.testing.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Writers on a primary, and secondaries that follow it. */
final class StreamRound {
    private static final int WRITERS = 16;
    private static final Duration HEARTBEAT = Duration.ofSeconds(5);

    private final Path folder;
    private final int seconds;
    private final Samples samples = new Samples(true);

    StreamRound(Path folder, int seconds) {
        this.folder = folder;
        this.seconds = seconds;
    }

    /**
     * What was measured.
     *
     * @param written records per second at the primary
     * @param applied records per second at the slowest secondary
     * @param lagP99 ms
     */
    record Result(double written, double applied, double lagP99) {}

    /** Secondaries in new stores, or such that keep nothing. */
    Result with(int secondaries, boolean stored) throws IOException, InterruptedException {
        Path data = Files.createDirectory(folder.resolve("stream"));
        Ages ages = new Ages();
        List<Follower> followers = new ArrayList<>();
        try (Store primary = H2Store.open(data.resolve("primary"));
                LoopbackPrimary server = new LoopbackPrimary(primary, HEARTBEAT)) {
            for (int i = 0; i < secondaries; i++) {
                followers.add(stored ? stored(data.resolve("s" + i), server.port(), ages) : new Reader(server.port()));
            }
            Result result = measure(primary, followers, ages);
            for (Follower follower : followers) {
                follower.close();
            }
            return result;
        } finally {
            Machine.deleteTree(data);
            TimeUnit.SECONDS.sleep(2);
        }
    }

    private Result measure(Store primary, List<Follower> followers, Ages ages) throws InterruptedException {
        long start = System.nanoTime();
        long written = write(primary);
        double writing = since(start);
        for (Follower follower : followers) {
            while (follower.sequence() < written) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
        }
        return new Result(written / writing, written / since(start), ages.p99());
    }

    private static double since(long nanos) {
        return (System.nanoTime() - nanos) / 1e9;
    }

    private long write(Store primary) throws InterruptedException {
        AtomicLong numbers = new AtomicLong();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        List<Thread> writers = new ArrayList<>();
        for (int i = 0; i < WRITERS; i++) {
            Thread writer = new Thread(() -> {
                while (System.nanoTime() < end) {
                    long number = numbers.getAndIncrement();
                    primary.write(Change.put(Key.replicated(samples.path(number)), samples.value(number)));
                }
            });
            writer.start();
            writers.add(writer);
        }
        for (Thread writer : writers) {
            writer.join();
        }
        return numbers.get();
    }

    /** One who follows. */
    interface Follower extends AutoCloseable {
        long sequence();

        @Override
        void close() throws IOException;
    }

    private static Follower stored(Path folder, int port, Ages ages) throws IOException {
        Store store = H2Store.open(folder);
        LoopbackSecondary secondary = new LoopbackSecondary(store, port).telling(ages::add, changes -> {});
        Thread thread = secondary.start();
        return new Follower() {
            @Override
            public long sequence() {
                return store.replicatedSequence();
            }

            @Override
            public void close() throws IOException {
                secondary.close();
                join(thread);
                store.close();
            }
        };
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    /** Of records when they were applied. */
    private static final class Ages {
        private final List<Long> millis = new ArrayList<>();

        synchronized void add(List<ReplicatedRecord> records) {
            long now = System.currentTimeMillis();
            records.forEach(record -> millis.add(now - record.time()));
        }

        synchronized double p99() {
            return millis.isEmpty() ? 0 : millis.stream().sorted().toList().get((int) (millis.size() * 0.99));
        }
    }
}
