package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.StoreException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Where the open table is found, and waited for while there is none. Safe for use by many threads. */
final class TableSlot {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private volatile Table table;
    private volatile boolean closing;

    TableSlot(Table table) {
        this.table = table;
    }

    /** The open table, or null. */
    Table now() {
        return table;
    }

    /** Puts in a table, or takes it away with null. */
    void set(Table other) {
        lock.lock();
        try {
            table = other;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits for an open table that is not this one; null if there is none in time, or the store is being closed. An interrupt
     * is kept for later.
     */
    Table other(Table not, long deadlineNanos) {
        if (table != null && table != not) {
            return table;
        }
        boolean interrupted = false;
        lock.lock();
        try {
            while (!closing && (table == null || table == not) && left(deadlineNanos) > 0) {
                try {
                    changed.awaitNanos(left(deadlineNanos));
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            return table == not ? null : table;
        } finally {
            lock.unlock();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static long left(long deadlineNanos) {
        return deadlineNanos - System.nanoTime();
    }

    /** Waits until it is over or the store is being closed; of a thread that nobody interrupts. */
    void pause(long nanos) {
        long deadline = System.nanoTime() + nanos;
        lock.lock();
        try {
            while (!closing && left(deadline) > 0) {
                changed.awaitNanos(left(deadline));
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        } finally {
            lock.unlock();
        }
    }

    boolean isClosing() {
        return closing;
    }

    /** Nobody waits any more. */
    void closing() {
        lock.lock();
        try {
            closing = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** The error of one who waited for nothing. */
    StoreException unavailable(TableFile file, StoreException trouble) {
        if (closing || trouble == null) {
            return new StoreException("the store is closed");
        }
        return new StoreException(file + " is not open: " + trouble.getMessage(), trouble);
    }
}
