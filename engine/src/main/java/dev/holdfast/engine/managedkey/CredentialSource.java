package dev.holdfast.engine.managedkey;

import java.util.Locale;

/**
 * Where credentials come from that a managed key does not state. Holds no secret.
 *
 * @param kind the kind of place
 * @param detail the place in words: names of variables, path of a file
 */
public record CredentialSource(Kind kind, String detail) {

    /** Kinds of places, nearest first. */
    public enum Kind {
        ENVIRONMENT,
        PROFILE,
        PLATFORM,
        NONE;

        /** The name in the API. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
