package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.LogPosition;
import dev.holdfast.engine.store.log.LogRecord;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Records that are in the log and not yet in the table, in order. Bounded: writers wait while it is full. Safe for use by
 * many threads.
 */
final class Backlog {
    /** Writers wait while so many bytes are not in the table. */
    private static final long MAX_BYTES = 64 << 20;

    /** The larger a batch, the more of its entries share a page. */
    private static final int BATCH_RECORDS = 32_768;

    private static final int BATCH_BYTES = 32 << 20;

    /**
     * Entries copied from another store come in order of path, so their pages are written once in batches of any size. These
     * fit the buffer that H2 keeps for the next one; what it throws away otherwise takes several times as much memory.
     */
    private static final int COPIED_BATCH_BYTES = 3 << 20;

    /**
     * Whoever copies waits while so many bytes are not in the table: some batches, so that neither log nor table waits for
     * the other's disk writes. More would only grow old in memory.
     */
    private static final long MAX_COPIED_BYTES = 32 << 20;

    /** What a record takes in memory beside its values, roughly; it bounds many small records too. */
    private static final int RECORD_OVERHEAD = 200;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition room = lock.newCondition();
    private final Condition filled = lock.newCondition();
    private final Deque<Waiting> records = new ArrayDeque<>();
    private final long batchNanos;
    private LogPosition reached;
    private long bytes;
    private long takenBytes;
    private long added;
    private long taken;
    private long done;
    private long awaited;
    private boolean closed;
    private StoreException failure;
    private Optional<StoreException> trouble = Optional.empty();

    /** A record that is not in the table; the history does not go on with a copied one. */
    private record Waiting(LogRecord record, long bytes, boolean copied) {}

    /**
     * An empty backlog.
     *
     * @param reached where the log is
     * @param wait small batches wait so long for more
     */
    Backlog(LogPosition reached, Duration wait) {
        this.reached = reached;
        this.batchNanos = wait.toNanos();
    }

    /**
     * Waits until the table has caught up enough for another write.
     *
     * @throws StoreException if it never will
     */
    void awaitRoom() {
        awaitRoom(MAX_BYTES);
    }

    /** The same for entries that are copied. */
    void awaitRoomToCopy() {
        awaitRoom(MAX_COPIED_BYTES);
    }

    private void awaitRoom(long limit) {
        lock.lock();
        try {
            while (bytes >= limit && failure == null && trouble.isEmpty()) {
                room.awaitUninterruptibly();
            }
            if (bytes >= limit && failure == null) {
                throw new StoreException(
                        "too much waits for the table: " + trouble.get().getMessage(), trouble.get());
            }
            refuseIfFailed();
        } finally {
            lock.unlock();
        }
    }

    private void refuseIfFailed() {
        if (failure != null) {
            throw new StoreException(failure.getMessage(), failure);
        }
    }

    /**
     * Waits until everything that was added before is in the table, and sees to it that this begins at once.
     *
     * @throws StoreException if it never will be
     */
    void awaitApplied() {
        lock.lock();
        try {
            long target = hurry();
            while (done < target && failure == null) {
                room.awaitUninterruptibly();
            }
            refuseIfFailed();
        } finally {
            lock.unlock();
        }
    }

    /**
     * The same for no longer than this, or until an interrupt.
     *
     * @return whether it is
     * @throws StoreException likewise
     */
    boolean awaitApplied(Duration within) {
        lock.lock();
        try {
            long target = hurry();
            for (long left = within.toNanos(); left > 0 && done < target && failure == null; ) {
                left = room.awaitNanos(left);
            }
            refuseIfFailed();
            return done >= target;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }

    /** Has small batches wait no longer; returns what has to be done. */
    private long hurry() {
        awaited = added;
        filled.signal();
        return added;
    }

    void add(List<LogRecord> committed) {
        lock.lock();
        try {
            boolean first = records.isEmpty();
            committed.forEach(this::add);
            added += committed.size();
            if (first || isBatch()) {
                filled.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    private void add(LogRecord record) {
        Waiting waiting = new Waiting(record, size(record), !record.follows(reached));
        records.add(waiting);
        bytes += waiting.bytes();
        reached = record.reached();
    }

    /** Takes the next records for the table: as soon as there are many, or after a short time. None when closed. */
    List<LogRecord> take() throws InterruptedException {
        lock.lock();
        try {
            while (records.isEmpty() && !closed) {
                filled.await();
            }
            for (long left = batchNanos; left > 0 && !closed && !isBatch() && awaited <= taken; ) {
                left = filled.awaitNanos(left);
            }
            return batch();
        } finally {
            lock.unlock();
        }
    }

    private boolean isBatch() {
        return records.size() >= BATCH_RECORDS || bytes - takenBytes >= batchBytes();
    }

    private long batchBytes() {
        return !records.isEmpty() && records.peek().copied() ? COPIED_BATCH_BYTES : BATCH_BYTES;
    }

    private List<LogRecord> batch() {
        List<LogRecord> batch = new ArrayList<>();
        long limit = batchBytes();
        while (!records.isEmpty() && batch.size() < BATCH_RECORDS && takenBytes < limit) {
            Waiting next = records.remove();
            takenBytes += next.bytes();
            batch.add(next.record());
        }
        taken += batch.size();
        return batch;
    }

    /** The records that were taken last are in the table, and no longer in memory for readers. */
    void applied() {
        lock.lock();
        try {
            bytes -= takenBytes;
            takenBytes = 0;
            done = taken;
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** While there is trouble with the table, writers are refused when it is full, and do not wait. */
    void refuseWhenFull(Optional<StoreException> why) {
        lock.lock();
        try {
            trouble = why;
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** The table takes nothing any more: fails writers, now and later. */
    void fail(StoreException why) {
        lock.lock();
        try {
            failure = failure == null ? why : failure;
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** No records follow; {@link #take} hands out those that are left, then none. */
    void close() {
        lock.lock();
        try {
            closed = true;
            filled.signal();
        } finally {
            lock.unlock();
        }
    }

    private static long size(LogRecord record) {
        long size = RECORD_OVERHEAD;
        for (var change : record.changes()) {
            size += RECORD_OVERHEAD + change.value().map(v -> v.length).orElse(0);
        }
        return size;
    }
}
