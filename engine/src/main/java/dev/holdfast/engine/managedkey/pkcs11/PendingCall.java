package dev.holdfast.engine.managedkey.pkcs11;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** A task, the thread that waits for it, and what came of it. */
final class PendingCall<T> {
    private final Supplier<T> task;
    private final Wedge wedge;
    private final Thread waiter = Thread.currentThread();
    private final AtomicReference<State> state = new AtomicReference<>(State.RUNNING);
    private T result;
    private Throwable failure;

    /** Who moves first, the call to its end or the caller to leave, decides. */
    private enum State {
        RUNNING,
        DONE,
        LEFT
    }

    PendingCall(Supplier<T> task, Wedge wedge) {
        this.task = task;
        this.wedge = wedge;
    }

    void run() {
        try {
            result = task.get();
        } catch (RuntimeException | Error e) {
            failure = e;
        }
    }

    /** Tells the waiter, or the wedge if nobody waits any more. */
    void finish() {
        if (state.compareAndSet(State.RUNNING, State.DONE)) {
            LockSupport.unpark(waiter);
            wedge.answered();
        } else {
            wedge.returned();
        }
    }

    T await(Deadline deadline) {
        boolean interrupted = false;
        while (state.get() == State.RUNNING && !leave(deadline)) {
            LockSupport.parkNanos(this, deadline.left());
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return outcome(deadline);
    }

    private boolean leave(Deadline deadline) {
        if (!deadline.hasPassed() || !state.compareAndSet(State.RUNNING, State.LEFT)) {
            return false;
        }
        wedge.timedOut();
        return true;
    }

    private T outcome(Deadline deadline) {
        if (state.get() == State.LEFT) {
            throw new NoAnswerException("the module did not answer within "
                    + deadline.limit().toMillis() + " ms; see whether the HSM and its connection are well");
        }
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure != null) {
            throw (RuntimeException) failure;
        }
        return result;
    }
}
