package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.managedkey.BackendKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The key as it was found a short while ago, so that not every encryption asks for it: a version that was replaced
 * meanwhile still decrypts what it encrypted. Safe for use by many threads.
 */
final class RecentKey {
    private static final Duration RECENT = Duration.ofMinutes(1);

    private final Clock clock;
    private volatile Seen seen;

    private record Seen(BackendKey key, Instant at) {}

    RecentKey(Clock clock) {
        this.clock = clock;
    }

    void saw(BackendKey key) {
        seen = new Seen(key, clock.instant());
    }

    /** Empty if it was long ago. */
    Optional<BackendKey> get() {
        Seen last = seen;
        boolean recent = last != null
                && Duration.between(last.at(), clock.instant()).abs().compareTo(RECENT) < 0;
        return recent ? Optional.of(last.key()) : Optional.empty();
    }

    void forget() {
        seen = null;
    }
}
