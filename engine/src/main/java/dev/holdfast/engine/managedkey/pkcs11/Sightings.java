package dev.holdfast.engine.managedkey.pkcs11;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Which tokens have been seen, and how soon a module may be initialised again for the sake of one that is missing.
 *
 * <p>A module may list the slots of the moment of C_Initialize for ever, so a missing token is looked for by
 * initialising again. If that would end the logins of others it is done less and less often; else by every call, with a
 * short pause between two looks that calls wait for, so that the first one after the token's return finds it. Safe for
 * use by many threads.
 */
final class Sightings {
    private static final Duration LOST = Duration.ofSeconds(5);
    private static final Duration NEVER_SEEN = Duration.ofMinutes(1);
    private static final long PATIENCE = Duration.ofMillis(250).toNanos();

    private final Set<TokenAddress> seen = new HashSet<>();
    private final Map<TokenAddress, Backoff> missing = new HashMap<>();

    synchronized void sighted(TokenAddress token) {
        seen.add(token);
    }

    synchronized boolean wasSeen(TokenAddress token) {
        return seen.contains(token);
    }

    /** The token works, after it did not. */
    synchronized void recovered(TokenAddress token) {
        missing.remove(token);
    }

    /**
     * Waits for the moment at which the token may be looked for.
     *
     * @return false if that moment is too far away to wait for
     */
    boolean awaitTurn(TokenAddress token, Deadline deadline) {
        for (long left = left(token); left > 0; left = left(token)) {
            if (left > Math.min(PATIENCE, deadline.left())
                    || Thread.currentThread().isInterrupted()) {
                return false;
            }
            LockSupport.parkNanos(this, left);
        }
        return true;
    }

    private synchronized long left(TokenAddress token) {
        return backoff(token).left();
    }

    /**
     * The token has been looked for.
     *
     * @param harmless whether nobody was disturbed by it
     */
    synchronized void looked(TokenAddress token, boolean harmless) {
        backoff(token).tried(harmless);
    }

    private Backoff backoff(TokenAddress token) {
        return missing.computeIfAbsent(token, t -> new Backoff(seen.contains(t) ? LOST : NEVER_SEEN));
    }
}
