package dev.holdfast.engine.managedkey.pkcs11;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A task that may hang in a module, who is told if it does, and what came of it. */
final class PendingCall<T> {
    private final Supplier<T> task;
    private final Deadline deadline;
    private final Wedge wedge;
    private final Consumer<NoAnswerException> onLeft;
    private final Supplier<Optional<PendingCall<?>>> successor;
    private final Thread waiter = Thread.currentThread();
    private final AtomicReference<State> state = new AtomicReference<>(State.WAITING);
    private T result;
    private Throwable failure;

    /** Who moves first, the call to its next state or the caller to leave, decides. */
    private enum State {
        WAITING,
        TURNED_AWAY,
        RUNNING,
        DONE,
        LEFT
    }

    /**
     * @param onLeft told when the call is left while it runs
     * @param successor what the thread that ran this is to run next, if anything; asked once
     */
    PendingCall(
            Supplier<T> task,
            Deadline deadline,
            Wedge wedge,
            Consumer<NoAnswerException> onLeft,
            Supplier<Optional<PendingCall<?>>> successor) {
        this.task = task;
        this.deadline = deadline;
        this.wedge = wedge;
        this.onLeft = onLeft;
        this.successor = successor;
    }

    /** Whether this is to be run now: not if the caller has left. */
    boolean start() {
        return state.compareAndSet(State.WAITING, State.RUNNING);
    }

    Optional<PendingCall<?>> successor() {
        return successor.get();
    }

    void run() {
        try {
            result = task.get();
        } catch (RuntimeException | Error e) {
            failure = e;
        }
    }

    /** Tells the waiter, and the wedge what was heard of the module: nothing, if the call only waited for others. */
    void finish() {
        boolean heard = !(failure instanceof NoAnswerException);
        if (!state.compareAndSet(State.RUNNING, State.DONE)) {
            wedge.returned(heard);
            return;
        }
        if (waiter != Thread.currentThread()) {
            LockSupport.unpark(waiter);
        }
        if (heard) {
            wedge.answered();
        }
    }

    /** Waits, on the thread that made this, until the call is done or the deadline passes. */
    void await() {
        boolean interrupted = false;
        while (isUnderWay()) {
            LockSupport.parkNanos(this, deadline.left());
            interrupted |= Thread.interrupted();
            leaveIfLate();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isUnderWay() {
        State now = state.get();
        return now == State.WAITING || now == State.RUNNING;
    }

    /** Leaves the call if its deadline has passed. */
    void leaveIfLate() {
        if (!deadline.hasPassed() || state.compareAndSet(State.WAITING, State.TURNED_AWAY)) {
            return;
        }
        if (state.compareAndSet(State.RUNNING, State.LEFT)) {
            wedge.timedOut();
            onLeft.accept(noAnswer());
        }
    }

    /** Whether the deadline passed before the call was begun. */
    boolean isTurnedAway() {
        return state.get() == State.TURNED_AWAY;
    }

    private NoAnswerException noAnswer() {
        return new NoAnswerException("the module did not answer within "
                + deadline.limit().toMillis() + " ms; see whether the HSM and its connection are well");
    }

    /**
     * What the task returned or threw.
     *
     * @throws NoAnswerException if the call was left
     */
    T outcome() {
        if (state.get() == State.LEFT) {
            throw noAnswer();
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
