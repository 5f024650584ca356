package dev.holdfast.engine.managedkey.pkcs11;

import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Runs native calls on threads of its own, because a call that hangs in a module can be left but not stopped.
 *
 * <p>A hand-over costs a few microseconds: the thread used last, whose caches are warm, is taken first, and a result
 * goes from thread to thread without a queue. Idle threads end after a minute. Safe for use by many threads.
 */
final class CallThreads {
    private final String name;
    private final Wedge wedge;
    private final ConcurrentLinkedDeque<CallThread> idle = new ConcurrentLinkedDeque<>();
    private final AtomicInteger made = new AtomicInteger();

    CallThreads(String name, Wedge wedge) {
        this.name = name;
        this.wedge = wedge;
    }

    /**
     * Runs a task and waits for its result.
     *
     * @throws NoAnswerException if the deadline passes first; the task goes on, its result is dropped
     */
    <T> T call(Deadline deadline, Supplier<T> task) {
        PendingCall<T> call = new PendingCall<>(task, wedge);
        CallThread thread = idle.pollFirst();
        if (thread == null) {
            thread = new CallThread(this, name + "-" + made.incrementAndGet());
            thread.start();
        }
        thread.give(call);
        return call.await(deadline);
    }

    /** The thread has done its work and can take more. */
    void rest(CallThread thread) {
        idle.addFirst(thread);
    }

    /** Whether a thread that is weary of waiting may end; if not, work is on its way to it. */
    boolean dismiss(CallThread thread) {
        return idle.remove(thread);
    }
}
