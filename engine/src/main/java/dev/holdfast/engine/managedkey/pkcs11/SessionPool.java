package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * The sessions of one managed key, logged in and ready, and the places that bound how many calls are at the HSM.
 *
 * <p>A session in which anything failed is closed rather than kept, because some modules leave an operation active in
 * it. Safe for use by many threads; places are given in the order of asking.
 */
final class SessionPool {
    private final TokenAccess access;
    private final boolean readWrite;
    private final int size;
    private final Semaphore places;
    private final ConcurrentLinkedDeque<Pooled> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    /** A session, and the generation of the module in which it lives. */
    private record Pooled(CkSession session, int generation) {}

    /**
     * @param readWrite whether ordinary sessions are read-write
     */
    SessionPool(TokenAccess access, boolean readWrite, int size) {
        this.access = access;
        this.readWrite = readWrite;
        this.size = size;
        this.places = new Semaphore(size, true);
    }

    /**
     * Waits for a place.
     *
     * @throws NoAnswerException if none comes free before the deadline
     */
    void enter(Deadline deadline) {
        if (!tryEnter(1, deadline)) {
            throw new NoAnswerException("none of the " + size + " places of max_parallel came free within "
                    + deadline.limit().toMillis() + " ms; raise max_parallel if the HSM can take more");
        }
    }

    private boolean tryEnter(int count, Deadline deadline) {
        try {
            return places.tryAcquire(count, deadline.left(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NoAnswerException("the wait for a place of max_parallel was interrupted; call again");
        }
    }

    /** Frees a place. */
    void exit() {
        places.release();
    }

    /** Lends a session. */
    <T> T with(Attachment attachment, Function<CkSession, T> use) {
        CkSession session = take(attachment);
        boolean sound = false;
        try {
            T result = use.apply(session);
            sound = true;
            return result;
        } finally {
            giveBack(session, attachment, sound);
        }
    }

    /** Lends a session that may make and destroy objects. */
    <T> T withReadWrite(Attachment attachment, Function<CkSession, T> use) {
        if (readWrite) {
            return with(attachment, use);
        }
        try (CkSession session = access.open(attachment, true)) {
            return use.apply(session);
        }
    }

    private CkSession take(Attachment attachment) {
        for (Pooled pooled = idle.pollFirst(); pooled != null; pooled = idle.pollFirst()) {
            if (pooled.generation() == attachment.generation()) {
                return pooled.session();
            }
            pooled.session().forget();
        }
        return access.open(attachment, readWrite);
    }

    private void giveBack(CkSession session, Attachment attachment, boolean sound) {
        if (sound && !closed) {
            idle.addFirst(new Pooled(session, attachment.generation()));
        } else {
            session.close();
        }
    }

    /** Closes the sessions that nobody uses. */
    void drain(Attachment attachment) {
        for (Pooled pooled = idle.pollFirst(); pooled != null; pooled = idle.pollFirst()) {
            if (pooled.generation() == attachment.generation()) {
                pooled.session().close();
            } else {
                pooled.session().forget();
            }
        }
    }

    /** Keeps no more sessions, and waits for those in use until the deadline at most. */
    void close(Deadline deadline) {
        closed = true;
        tryEnter(size, deadline);
    }
}
