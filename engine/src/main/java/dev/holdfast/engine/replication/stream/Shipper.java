package dev.holdfast.engine.replication.stream;

import dev.holdfast.engine.replication.stream.Frame.Heartbeat;
import dev.holdfast.engine.replication.stream.Frame.Root;
import dev.holdfast.engine.replication.stream.Frame.Shipped;
import dev.holdfast.engine.store.ReplicatedLog;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.Subscription;
import dev.holdfast.engine.store.tree.TreeRoot;
import dev.holdfast.engine.store.tree.TreeUnavailableException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Sends the records of a primary to one secondary, as they are written. What the secondary does not take yet stays in the
 * log, and no more than one batch in memory. Used by one thread, which is held up by a secondary that reads slowly; {@link
 * #shipped} and {@link #stop} are for any.
 */
public final class Shipper {
    /** Between two heartbeats. */
    public static final Duration HEARTBEAT = Duration.ofSeconds(5);

    /** Read from the log at once. */
    static final int BATCH_BYTES = 1 << 20;

    /** Between two looks into the log; to look for each of many writes would slow the writers. A lone one is sent at once. */
    private static final long PACE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    /** Records are held up so long for the tree to come level with them; a heartbeat without a root follows if it does not. */
    private static final Duration TREE_PATIENCE = Duration.ofMillis(200);

    private final Store store;
    private final Clock clock;
    private final Duration heartbeat;
    private final Semaphore written = new Semaphore(0);
    private long beatAt;
    private long sentAt;
    private volatile long shipped;
    private volatile boolean stopped;

    /** A shipper of the records of this store, with a heartbeat after each pause. */
    public Shipper(Store store, Clock clock, Duration heartbeat) {
        this.store = store;
        this.clock = clock;
        this.heartbeat = heartbeat;
    }

    /** Sequence of the newest record that was handed to the transport. */
    public long shipped() {
        return shipped;
    }

    /** Has {@link #ship} return soon, as far as the transport lets it. */
    public void stop() {
        stopped = true;
        written.release();
    }

    /**
     * Sends what follows a sequence, without end: until it is stopped, the transport fails or the thread is interrupted.
     *
     * @throws dev.holdfast.engine.store.RecordsGoneException if the log does not reach back, be it at once or because the
     *     secondary fell behind while nothing kept the log for it: the trees have to be compared
     * @throws dev.holdfast.engine.store.StoreException if the log cannot be read
     */
    public void ship(long after, OutputStream out) throws IOException, InterruptedException {
        FrameOutput frames = new FrameOutput(new BufferedOutputStream(out, BATCH_BYTES));
        ReplicatedLog log = store.replicated();
        shipped = after;
        sentAt = System.nanoTime() - PACE_NANOS;
        Subscription subscription = log.subscribe(written::release);
        try {
            beat(frames, Optional.empty());
            while (!stopped) {
                shipNext(log, frames);
            }
        } finally {
            subscription.close();
        }
    }

    private void shipNext(ReplicatedLog log, FrameOutput frames) throws IOException, InterruptedException {
        written.drainPermits();
        List<ReplicatedRecord> batch = log.after(shipped, BATCH_BYTES);
        if (!batch.isEmpty()) {
            send(batch, frames);
        } else if (!stopped) {
            await();
        }
        if (untilBeat() <= 0) {
            beat(frames, level(log, frames));
        }
    }

    private void send(List<ReplicatedRecord> batch, FrameOutput frames) throws IOException {
        for (ReplicatedRecord record : batch) {
            FrameCodec.write(new Shipped(record), frames);
            shipped = record.sequence();
        }
        frames.flush();
        sentAt = System.nanoTime();
    }

    private void await() throws InterruptedException {
        if (written.tryAcquire(Math.max(untilBeat(), 0), TimeUnit.NANOSECONDS)) {
            TimeUnit.NANOSECONDS.sleep(sentAt + PACE_NANOS - System.nanoTime());
        }
    }

    private long untilBeat() {
        return beatAt + heartbeat.toNanos() - System.nanoTime();
    }

    private void beat(FrameOutput frames, Optional<Root> tree) throws IOException {
        beatAt = System.nanoTime();
        ReplicatedPosition reached = store.replicated().position();
        FrameCodec.write(new Heartbeat(reached, clock.millis(), tree), frames);
        frames.flush();
    }

    /** The root, after sending what it shows and no more; empty if there is none, or much more is to be sent. */
    private Optional<Root> level(ReplicatedLog log, FrameOutput frames) throws IOException {
        Optional<Root> root = root();
        if (root.isPresent()) {
            long through = root.get().sequence();
            send(
                    log.after(shipped, BATCH_BYTES).stream()
                            .takeWhile(record -> record.sequence() <= through)
                            .toList(),
                    frames);
        }
        return root.filter(r -> r.sequence() == shipped);
    }

    private Optional<Root> root() {
        try {
            if (!store.settleTree(TREE_PATIENCE)) {
                return Optional.empty();
            }
            TreeRoot root = store.tree().root();
            return Optional.of(new Root(root.position().sequence(), root.digest()));
        } catch (TreeUnavailableException | StoreException e) {
            // the status of this cluster says so, and its log can be sent all the same
            return Optional.empty();
        }
    }
}
