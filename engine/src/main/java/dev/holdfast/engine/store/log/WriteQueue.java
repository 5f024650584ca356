package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.StoreException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Writes on their way to the writer thread, which takes them in groups. Safe for use by many threads. */
public final class WriteQueue {
    /** A group ends at so many bytes, unless one record alone has more. */
    static final int GROUP_BYTES = 1 << 20;

    private static final int GROUP_RECORDS = 1024;

    /** After a lone write the next one of its caller mostly comes within this time. */
    private static final long NEXT_NANOS = 50_000;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Deque<PendingWrite> waiting = new ArrayDeque<>();
    private List<PendingWrite> taken = List.of();
    private volatile boolean filled;
    private volatile StoreException refusal;

    /**
     * Adds a write; it is completed by the writer thread.
     *
     * @return whether it waits alone
     */
    public boolean add(PendingWrite write) {
        lock.lock();
        try {
            if (refusal != null) {
                throw new StoreException(refusal.getMessage(), refusal);
            }
            waiting.add(write);
            filled = true;
            changed.signal();
            return waiting.size() == 1;
        } finally {
            lock.unlock();
        }
    }

    /** Waits for writes and takes a group of them; none when the queue is closed and empty. */
    public List<PendingWrite> take() {
        if (taken.size() == 1) {
            Awake.until(() -> filled || refusal != null, NEXT_NANOS);
        }
        lock.lock();
        try {
            while (waiting.isEmpty() && refusal == null) {
                changed.awaitUninterruptibly();
            }
            taken = group();
            filled = !waiting.isEmpty();
            return taken;
        } finally {
            lock.unlock();
        }
    }

    private List<PendingWrite> group() {
        List<PendingWrite> group = new ArrayList<>();
        int bytes = 0;
        while (!waiting.isEmpty() && group.size() < GROUP_RECORDS) {
            bytes += waiting.peek().length();
            if (bytes > GROUP_BYTES && !group.isEmpty()) {
                break;
            }
            group.add(waiting.remove());
        }
        return group;
    }

    /** Refuses writes from now on; those that wait are still taken. */
    public void close(StoreException why) {
        lock.lock();
        try {
            refusal = refusal == null ? why : refusal;
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Refuses writes from now on, and fails those that wait and those that were taken and are not complete. */
    public void fail(StoreException why) {
        close(why);
        lock.lock();
        try {
            taken.forEach(write -> write.index().completeExceptionally(why));
            waiting.forEach(write -> write.index().completeExceptionally(why));
            waiting.clear();
        } finally {
            lock.unlock();
        }
    }
}
