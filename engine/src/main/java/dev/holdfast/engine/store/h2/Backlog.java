package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.StoreException;
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

    /** What a record takes in memory beside its values, roughly; it bounds many small records too. */
    private static final int RECORD_OVERHEAD = 200;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition room = lock.newCondition();
    private final Condition filled = lock.newCondition();
    private final Deque<LogRecord> records = new ArrayDeque<>();
    private final long batchNanos;
    private long bytes;
    private long added;
    private long taken;
    private long done;
    private long awaited;
    private boolean closed;
    private StoreException failure;
    private Optional<StoreException> trouble = Optional.empty();

    /** An empty backlog; small batches wait so long for more. */
    Backlog(Duration wait) {
        this.batchNanos = wait.toNanos();
    }

    /**
     * Waits until the table has caught up enough for another write.
     *
     * @throws StoreException if it never will
     */
    void awaitRoom() {
        lock.lock();
        try {
            while (bytes >= MAX_BYTES && failure == null && trouble.isEmpty()) {
                room.awaitUninterruptibly();
            }
            if (bytes >= MAX_BYTES && failure == null) {
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
            long target = added;
            awaited = target;
            filled.signal();
            while (done < target && failure == null) {
                room.awaitUninterruptibly();
            }
            refuseIfFailed();
        } finally {
            lock.unlock();
        }
    }

    void add(List<LogRecord> committed) {
        lock.lock();
        try {
            boolean first = records.isEmpty();
            records.addAll(committed);
            added += committed.size();
            committed.forEach(record -> bytes += size(record));
            if (first || isBatch()) {
                filled.signal();
            }
        } finally {
            lock.unlock();
        }
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
        return records.size() >= BATCH_RECORDS || bytes >= BATCH_BYTES;
    }

    private List<LogRecord> batch() {
        List<LogRecord> batch = new ArrayList<>();
        long size = 0;
        while (!records.isEmpty() && batch.size() < BATCH_RECORDS && size < BATCH_BYTES) {
            LogRecord record = records.remove();
            size += size(record);
            batch.add(record);
        }
        taken += batch.size();
        return batch;
    }

    /** These records are in the table, and no longer in memory for readers. */
    void applied(List<LogRecord> batch) {
        lock.lock();
        try {
            batch.forEach(record -> bytes -= size(record));
            done += batch.size();
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
