package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Function;

/**
 * The sessions of one managed key, logged in and ready: as many as its calls ever needed at once.
 *
 * <p>A session in which anything failed is closed rather than kept, because some modules leave an operation active in
 * it. Safe for use by many threads.
 */
final class SessionPool {
    private final TokenAccess access;
    private final boolean readWrite;
    private final Deque<Pooled> idle = new ArrayDeque<>();
    private volatile boolean closed;

    /** A session, and the generation of the module in which it lives. */
    private record Pooled(CkSession session, int generation) {}

    /**
     * @param readWrite whether ordinary sessions are read-write
     */
    SessionPool(TokenAccess access, boolean readWrite) {
        this.access = access;
        this.readWrite = readWrite;
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

    private Pooled next() {
        synchronized (idle) {
            return idle.pollFirst();
        }
    }

    private void keep(Pooled pooled) {
        synchronized (idle) {
            idle.addFirst(pooled);
        }
    }

    private CkSession take(Attachment attachment) {
        for (Pooled pooled = next(); pooled != null; pooled = next()) {
            if (pooled.generation() == attachment.generation()) {
                return pooled.session();
            }
            pooled.session().forget();
        }
        access.module().pools().enter(this);
        return access.open(attachment, readWrite);
    }

    private void giveBack(CkSession session, Attachment attachment, boolean sound) {
        if (sound && !closed) {
            keep(new Pooled(session, attachment.generation()));
            if (closed) {
                drain(attachment);
            }
        } else {
            session.close();
        }
    }

    /** Closes the sessions that nobody uses, and says how many. */
    int drain(Attachment attachment) {
        int count = 0;
        for (Pooled pooled = next(); pooled != null; pooled = next()) {
            if (pooled.generation() == attachment.generation()) {
                pooled.session().close();
                count++;
            } else {
                pooled.session().forget();
            }
        }
        return count;
    }

    /** From now on a session that comes back is closed. */
    void close() {
        closed = true;
        access.module().pools().leave(this);
    }
}
