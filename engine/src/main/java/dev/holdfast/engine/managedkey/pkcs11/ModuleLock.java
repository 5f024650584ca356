package dev.holdfast.engine.managedkey.pkcs11;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** What calls to a module share, and what initialising it has for itself. All waiting is bounded. Safe for many threads. */
final class ModuleLock {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final ReentrantLock turn = new ReentrantLock(true);
    private final boolean oneAtATime;

    /** @param oneAtATime whether calls take turns */
    ModuleLock(boolean oneAtATime) {
        this.oneAtATime = oneAtATime;
    }

    /**
     * Begins calls; to be followed by {@link #unshare}.
     *
     * @throws NoAnswerException if the deadline passes first
     */
    void share(Deadline deadline) {
        acquire(lock.readLock(), deadline);
        if (oneAtATime) {
            takeTurn(deadline);
        }
    }

    private void takeTurn(Deadline deadline) {
        try {
            acquire(turn, deadline);
        } catch (NoAnswerException e) {
            lock.readLock().unlock();
            throw e;
        }
    }

    void unshare() {
        if (oneAtATime) {
            turn.unlock();
        }
        lock.readLock().unlock();
    }

    /**
     * Makes a change while there are no calls.
     *
     * @throws NoAnswerException if the deadline passes first
     */
    void alone(Deadline deadline, Runnable change) {
        acquire(lock.writeLock(), deadline);
        try {
            change.run();
        } finally {
            lock.writeLock().unlock();
        }
    }

    private static void acquire(Lock lock, Deadline deadline) {
        try {
            if (!lock.tryLock(deadline.left(), TimeUnit.NANOSECONDS)) {
                throw new NoAnswerException("the module was busy for the whole time limit of "
                        + deadline.limit().toMillis() + " ms; see whether the HSM is overloaded or does not answer");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NoAnswerException("the wait for the module was interrupted; call again");
        }
    }
}
