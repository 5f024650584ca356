package dev.holdfast.engine.managedkey.pkcs11;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which tokens have been seen, and how soon a module may be initialised again for the sake of one that is missing.
 *
 * <p>A module may list the slots of the moment of C_Initialize for ever, so a missing token is looked for by
 * initialising again; a token that was never there is looked for less and less often. Safe for use by many threads.
 */
final class Sightings {
    private static final Duration LOST = Duration.ofSeconds(5);
    private static final Duration NEVER_SEEN = Duration.ofMinutes(1);

    private final Set<TokenAddress> seen = new HashSet<>();
    private final Map<TokenAddress, Backoff> missing = new HashMap<>();

    synchronized void sighted(TokenAddress token) {
        seen.add(token);
        missing.remove(token);
    }

    synchronized boolean wasSeen(TokenAddress token) {
        return seen.contains(token);
    }

    synchronized boolean mayLook(TokenAddress token) {
        return missing.computeIfAbsent(token, t -> new Backoff(seen.contains(t) ? LOST : NEVER_SEEN))
                .tryNow();
    }
}
