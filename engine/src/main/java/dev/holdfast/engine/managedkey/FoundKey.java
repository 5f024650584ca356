package dev.holdfast.engine.managedkey;

import java.util.Optional;

/**
 * The key that a backend was last found to have, so that not every operation looks for it. Safe for use by many threads:
 * one that is forgotten by the one may be remembered by another who has just found it.
 */
public final class FoundKey {
    private volatile BackendKey key;

    Optional<BackendKey> get() {
        return Optional.ofNullable(key);
    }

    BackendKey remember(BackendKey found) {
        key = found;
        return found;
    }

    void forget() {
        key = null;
    }
}
