package dev.holdfast.engine.managedkey.pkcs11;

import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads of a module on which calls run that their callers want to be able to leave.
 *
 * <p>The thread used last, whose caches are warm, is taken first. Idle threads end after a minute. Safe for use by many
 * threads; how many run at once is for the callers to bound.
 */
final class CallThreads {
    private final String name;
    private final ConcurrentLinkedDeque<CallThread> idle = new ConcurrentLinkedDeque<>();
    private final AtomicInteger made = new AtomicInteger();

    CallThreads(String name) {
        this.name = name;
    }

    /** Begins a call that was started. */
    void begin(PendingCall<?> call) {
        CallThread thread = idle.pollFirst();
        if (thread == null) {
            thread = new CallThread(this, name + "-" + made.incrementAndGet());
            thread.start();
        }
        thread.give(call);
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
