package dev.holdfast.engine.replication.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.client.Reply;
import dev.holdfast.engine.client.UnreachableException;
import dev.holdfast.engine.concurrent.Uninterrupted;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Writers at a cluster, and a model of what it must hold: of each entry the value whose write was acknowledged last, or one
 * of those that were tried since. Used by one thread; the writers are its own.
 */
public final class AcknowledgedWrites implements AutoCloseable {
    private static final int ENTRIES = 100;
    private static final int LONGEST = 3000;
    private static final long PAUSE = 5;
    private static final long PATIENCE_AFTER_FAILURE = 50;

    private final List<Thread> writers = new ArrayList<>();
    private final List<List<ModelEntry>> models = new ArrayList<>();
    private final AtomicInteger acknowledged = new AtomicInteger();
    private volatile DrCluster target;
    private final AtomicLong last = new AtomicLong(System.nanoTime());
    private volatile boolean writing = true;

    /** Begins to write. */
    public AcknowledgedWrites(DrCluster target, int writers) {
        this.target = target;
        for (int i = 0; i < writers; i++) {
            models.add(entries("kv/" + i + "/"));
            this.writers.add(new Thread(new Writer(models.get(i), new Random(i))::run, "writer " + i));
        }
        this.writers.forEach(Thread::start);
    }

    private static List<ModelEntry> entries(String prefix) {
        List<ModelEntry> entries = new ArrayList<>();
        for (int i = 0; i < ENTRIES; i++) {
            entries.add(new ModelEntry(prefix + i));
        }
        return entries;
    }

    /** Writes go there from now on. */
    public void to(DrCluster cluster) {
        target = cluster;
    }

    public int count() {
        return acknowledged.get();
    }

    /** When the newest write was acknowledged, by {@link System#nanoTime}. */
    long last() {
        return last.get();
    }

    /** Waits for so many more acknowledged writes. */
    public void awaitMore(int more) {
        int enough = count() + more;
        await().atMost(DrClusters.PATIENCE).until(() -> count() >= enough);
    }

    /** Ends the writing and waits for the last answers. */
    public void stop() {
        writing = false;
        writers.forEach(Uninterrupted::join);
    }

    /** Reads everything from a cluster, once the writing has ended. */
    public void verify(DrCluster cluster) {
        assertThat(count()).isPositive();
        models.forEach(entries -> entries.forEach(entry -> entry.verify(cluster)));
    }

    @Override
    public void close() {
        stop();
    }

    /** Writes and deletes in its own entries. */
    private final class Writer {
        private final List<ModelEntry> entries;
        private final Random random;

        Writer(List<ModelEntry> entries, Random random) {
            this.entries = entries;
            this.random = random;
        }

        void run() {
            try {
                for (int i = 0; writing; i++) {
                    ModelEntry entry = entries.get(random.nextInt(ENTRIES));
                    String value =
                            random.nextInt(8) == 0 ? ModelEntry.NONE : i + "-" + "x".repeat(random.nextInt(LONGEST));
                    Thread.sleep(wrote(entry, value) ? PAUSE : PATIENCE_AFTER_FAILURE);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        private boolean wrote(ModelEntry entry, String value) {
            entry.trying(value);
            try {
                Reply reply = value.equals(ModelEntry.NONE)
                        ? target.call(Operation.DELETE, entry.path(), Map.of())
                        : target.call(Operation.UPDATE, entry.path(), Map.of("v", value));
                if (reply.isSuccess()) {
                    entry.acknowledged(value);
                    acknowledged.incrementAndGet();
                    last.set(System.nanoTime());
                }
                return reply.isSuccess();
            } catch (UnreachableException e) {
                return false;
            }
        }
    }
}
