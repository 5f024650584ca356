package dev.holdfast.engine.managedkey.pkcs11;

import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * Runs native calls on a bounded number of threads of its own, because a call that hangs in a module can be left but not
 * stopped. A thread that hangs keeps its place, so no more calls than places are ever at the HSM.
 *
 * <p>Calls are taken in the order in which they come. While calls are waiting no thread sleeps; of those that do, the
 * one used last, whose caches are warm, is woken first. Idle threads end after a minute. Safe for use by many threads.
 */
final class CallThreads {
    private final String name;
    private final int places;
    private final Wedge wedge;
    private final ConcurrentLinkedQueue<PendingCall<?>> waiting = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedDeque<CallThread> idle = new ConcurrentLinkedDeque<>();
    private final AtomicInteger alive = new AtomicInteger();

    CallThreads(String name, int places, Wedge wedge) {
        this.name = name;
        this.places = places;
        this.wedge = wedge;
    }

    /**
     * Runs a task and waits for its result.
     *
     * @throws NoAnswerException if the deadline passes before there is a place or before there is an answer; a task that
     *     has begun goes on, its result is dropped
     */
    <T> T call(Deadline deadline, Supplier<T> task) {
        PendingCall<T> call = new PendingCall<>(task, places, wedge);
        waiting.add(call);
        wakeOne();
        return call.await(deadline);
    }

    private void wakeOne() {
        CallThread thread = idle.pollFirst();
        if (thread != null) {
            LockSupport.unpark(thread);
        } else if (takePlace()) {
            new CallThread(this, name).start();
        }
    }

    private boolean takePlace() {
        int now = alive.get();
        while (now < places) {
            if (alive.compareAndSet(now, now + 1)) {
                return true;
            }
            now = alive.get();
        }
        return false;
    }

    /** The call that has waited longest, or null. */
    PendingCall<?> next() {
        return waiting.poll();
    }

    /** The thread is about to sleep; it has to look for a call once more after this. */
    void rest(CallThread thread) {
        idle.addFirst(thread);
    }

    /** The thread will not sleep after all. False if somebody has woken it already. */
    boolean rise(CallThread thread) {
        return idle.remove(thread);
    }

    /** A thread ends; a call that came in this very moment gets another one. */
    void ended() {
        alive.decrementAndGet();
        if (!waiting.isEmpty()) {
            wakeOne();
        }
    }
}
