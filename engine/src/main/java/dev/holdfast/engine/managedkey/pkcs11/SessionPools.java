package dev.holdfast.engine.managedkey.pkcs11;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The sessions of all managed keys at a module, for tokens that allow few. Safe for use by many threads. */
final class SessionPools {
    private final Set<SessionPool> pools = ConcurrentHashMap.newKeySet();

    /** From now on the idle sessions of this pool may be closed to make room. */
    void enter(SessionPool pool) {
        pools.add(pool);
    }

    void leave(SessionPool pool) {
        pools.remove(pool);
    }

    /** Closes all sessions that nobody uses; whether there were any. */
    boolean makeRoom(Attachment attachment) {
        return pools.stream().mapToInt(pool -> pool.drain(attachment)).sum() > 0;
    }
}
