package dev.holdfast.engine.managedkey.pkcs11;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** A task, the thread that waits for it, and what came of it. */
final class PendingCall<T> {
    private final Supplier<T> task;
    private final int places;
    private final Wedge wedge;
    private final Thread waiter = Thread.currentThread();
    private final AtomicReference<State> state = new AtomicReference<>(State.WAITING);
    private T result;
    private Throwable failure;

    /** Who moves first, the call to its next state or the caller to leave, decides. */
    private enum State {
        WAITING,
        RUNNING,
        DONE,
        LEFT_WAITING,
        LEFT_RUNNING
    }

    /**
     * @param places how many calls may run at once, for errors
     */
    PendingCall(Supplier<T> task, int places, Wedge wedge) {
        this.task = task;
        this.places = places;
        this.wedge = wedge;
    }

    /** Carries the call out, unless its caller has left. */
    void run() {
        if (!state.compareAndSet(State.WAITING, State.RUNNING)) {
            return;
        }
        try {
            result = task.get();
        } catch (RuntimeException | Error e) {
            failure = e;
        }
        if (state.compareAndSet(State.RUNNING, State.DONE)) {
            LockSupport.unpark(waiter);
            wedge.answered();
        } else {
            wedge.returned();
        }
    }

    /** Waits, on the thread that made this, until the call is done or the deadline passes. */
    T await(Deadline deadline) {
        boolean interrupted = false;
        while (isOpen()) {
            long left = deadline.left();
            if (left > 0) {
                LockSupport.parkNanos(this, left);
                interrupted |= Thread.interrupted();
            } else {
                leave();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return outcome(deadline);
    }

    private boolean isOpen() {
        State now = state.get();
        return now == State.WAITING || now == State.RUNNING;
    }

    private void leave() {
        if (!state.compareAndSet(State.WAITING, State.LEFT_WAITING)
                && state.compareAndSet(State.RUNNING, State.LEFT_RUNNING)) {
            wedge.timedOut();
        }
    }

    private T outcome(Deadline deadline) {
        String limit = deadline.limit().toMillis() + " ms";
        return switch (state.get()) {
            case LEFT_WAITING ->
                throw new NoAnswerException("none of the " + places + " places of max_parallel came free within "
                        + limit + "; raise max_parallel if the HSM can take more");
            case LEFT_RUNNING ->
                throw new NoAnswerException("the module did not answer within " + limit
                        + "; see whether the HSM and its connection are well");
            default -> value();
        };
    }

    private T value() {
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure != null) {
            throw (RuntimeException) failure;
        }
        return result;
    }
}
