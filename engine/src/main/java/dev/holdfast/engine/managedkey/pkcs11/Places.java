package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.concurrent.Rescue;
import dev.holdfast.engine.managedkey.BackendException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The places of one managed key at its module, which bound how many of its calls are at the HSM at once. They are given
 * in the order of asking; a call that hangs keeps its place.
 *
 * <p>A place that is left goes straight to the call that has waited longest. Where calls wait, a thread of the module so
 * makes one after the other, and no thread is woken but the one whose call is done. Safe for use by many threads.
 */
final class Places {
    private final int count;
    private final Deque<PendingCall<?>> waiting = new ArrayDeque<>();
    private int free;

    Places(int count) {
        this.count = count;
        this.free = count;
    }

    /**
     * Makes a call at a place and waits for its end. If the thread has been offered a rescue and a place is free, the
     * call runs on it; else on a thread of the module, from which this one can part.
     *
     * @param translation what a rescue is told
     * @throws NoAnswerException if the deadline passes before there is a place or before there is an answer
     */
    <T> T call(
            Module module,
            Deadline deadline,
            Supplier<T> task,
            Function<NoAnswerException, BackendException> translation) {
        module.admit();
        Optional<Rescue> rescue = Rescue.offered();
        return rescue.isPresent() && take()
                ? callHere(module, deadline, task, why -> rescue.get().answer(translation.apply(why)))
                : handOver(module, deadline, task);
    }

    private synchronized boolean take() {
        boolean taken = free > 0;
        if (taken) {
            free--;
        }
        return taken;
    }

    private <T> T callHere(Module module, Deadline deadline, Supplier<T> task, Consumer<NoAnswerException> onLeft) {
        try {
            return module.callHere(deadline, task, onLeft);
        } finally {
            pass().ifPresent(module::begin);
        }
    }

    private <T> T handOver(Module module, Deadline deadline, Supplier<T> task) {
        PendingCall<T> call = module.pending(deadline, task, this::pass);
        if (takeOrWait(call)) {
            module.begin(call);
        }
        call.await();
        if (call.isTurnedAway()) {
            forget(call);
            throw new NoAnswerException("none of the " + count + " places of max_parallel came free within "
                    + deadline.limit().toMillis() + " ms; raise max_parallel if the HSM can take more");
        }
        return call.outcome();
    }

    private synchronized boolean takeOrWait(PendingCall<?> call) {
        if (take()) {
            return call.start();
        }
        waiting.add(call);
        return false;
    }

    private synchronized void forget(PendingCall<?> call) {
        waiting.remove(call);
    }

    /** Gives a place on: to the call that this returns and that is to be made now, or to whoever asks next. */
    private synchronized Optional<PendingCall<?>> pass() {
        PendingCall<?> next = waiting.poll();
        while (next != null && !next.start()) {
            next = waiting.poll();
        }
        if (next == null && ++free == count) {
            notifyAll();
        }
        return Optional.ofNullable(next);
    }

    /** Waits until no call is under way. False if the deadline passes first, or at an interrupt. */
    synchronized boolean awaitEmpty(Deadline deadline) {
        try {
            while (free < count && !deadline.hasPassed()) {
                wait(Math.max(1, TimeUnit.NANOSECONDS.toMillis(deadline.left())));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return free == count;
    }
}
