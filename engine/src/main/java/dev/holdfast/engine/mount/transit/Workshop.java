package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.ApiException;
import java.security.SecureRandom;

/** Puts keys to work. Safe for use by many threads. */
final class Workshop {
    private final TransitKeys keys;
    private final SecureRandom random = new SecureRandom();

    Workshop(TransitKeys keys) {
        this.keys = keys;
    }

    /**
     * A key that encrypts and decrypts, to be closed.
     *
     * @throws ApiException 400 if keys of its type do not
     */
    WorkingKey ciphering(TransitKey key) {
        if (!key.type().encrypts()) {
            throw unfit(key, "encrypt or decrypt");
        }
        return new WorkingKey(keys, key, random);
    }

    private static ApiException unfit(TransitKey key, String operation) {
        return ApiException.badRequest("key \"" + key.name() + "\" is of type "
                + key.type().word() + ", which does not " + operation + "; use a key of another type");
    }
}
