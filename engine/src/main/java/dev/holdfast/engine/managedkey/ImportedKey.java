package dev.holdfast.engine.managedkey;

import java.util.Locale;

/**
 * A key that was put into a backend.
 *
 * @param key as the backend now has it
 * @param replaced whether another key gave way to it
 * @param method how it got there
 */
public record ImportedKey(BackendKey key, boolean replaced, Method method) {

    /** How a private key gets into a token. */
    public enum Method {
        /** Wrapped by us under a key of the token, and unwrapped there. */
        UNWRAP,
        /** Handed over as an object. */
        CREATE;

        /** The name in the API. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
