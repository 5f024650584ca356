package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.concurrent.Rescue;
import dev.holdfast.engine.managedkey.BackendException;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The places of one managed key at its module, which bound how many of its calls are at the HSM at once. They are given
 * in the order of asking; a call that hangs keeps its place. Safe for use by many threads.
 */
final class Places {
    private final int count;
    private final Semaphore free;

    Places(int count) {
        this.count = count;
        this.free = new Semaphore(count, true);
    }

    /**
     * Makes a call at a place and waits for its end. If the thread has been offered a rescue, the call runs on it; else
     * on a thread of the module, from which this one can part.
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
        enter(deadline);
        Optional<Rescue> rescue = Rescue.offered();
        Supplier<T> releasing = () -> release(task);
        return rescue.isPresent()
                ? module.callHere(deadline, releasing, why -> rescue.get().answer(translation.apply(why)))
                : module.call(deadline, releasing);
    }

    private void enter(Deadline deadline) {
        if (!take(1, deadline)) {
            throw new NoAnswerException("none of the " + count + " places of max_parallel came free within "
                    + deadline.limit().toMillis() + " ms; raise max_parallel if the HSM can take more");
        }
    }

    private boolean take(int wanted, Deadline deadline) {
        try {
            return free.tryAcquire(wanted, deadline.left(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NoAnswerException("the wait for a place of max_parallel was interrupted; call again");
        }
    }

    private <T> T release(Supplier<T> task) {
        try {
            return task.get();
        } finally {
            free.release();
        }
    }

    /** Waits until no call is under way. False if the deadline passes first. */
    boolean awaitEmpty(Deadline deadline) {
        boolean empty = take(count, deadline);
        if (empty) {
            free.release(count);
        }
        return empty;
    }
}
