package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.InvalidFields;
import java.security.SecureRandom;

/** Puts keys to work. Safe for use by many threads. */
final class Workshop {
    private final TransitKeys keys;
    private final MountKeys managed;
    private final SecureRandom random = new SecureRandom();

    Workshop(TransitKeys keys, MountKeys managed) {
        this.keys = keys;
        this.managed = managed;
    }

    /** A key at work, to be closed. */
    WorkingKey open(TransitKey key) {
        return new WorkingKey(keys, managed, key, random);
    }

    /**
     * The key of this name at work, to be closed.
     *
     * @throws InvalidFields if there is none
     */
    WorkingKey open(String name) {
        return open(keys.require(name));
    }
}
