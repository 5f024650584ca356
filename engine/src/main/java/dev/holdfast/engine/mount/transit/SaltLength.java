package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.InvalidFields;
import java.util.OptionalInt;

/**
 * How long the salt of a PSS signature is.
 *
 * @param kind how it is chosen
 * @param bytes for a fixed length
 */
record SaltLength(Kind kind, int bytes) {
    /** The longest when signing, any when verifying. */
    static final SaltLength AUTO = new SaltLength(Kind.AUTO, 0);

    private static final int LONGEST = 512;

    enum Kind {
        AUTO,
        HASH,
        FIXED
    }

    /** @throws InvalidFields naming the field, if the text says no length */
    static SaltLength read(String field, String text) {
        return switch (text) {
            case "", "auto", "0" -> AUTO;
            case "hash", "-1" -> new SaltLength(Kind.HASH, 0);
            default -> fixed(field, text);
        };
    }

    private static SaltLength fixed(String field, String text) {
        if (!text.matches("[0-9]{1,3}") || Integer.parseInt(text) > LONGEST) {
            throw InvalidFields.of(field, "must be auto, hash, or a number of bytes");
        }
        return new SaltLength(Kind.FIXED, Integer.parseInt(text));
    }

    /** The length in bytes, given the hash's; empty for auto. */
    OptionalInt of(int hashLength) {
        return switch (kind) {
            case AUTO -> OptionalInt.empty();
            case HASH -> OptionalInt.of(hashLength);
            case FIXED -> OptionalInt.of(bytes);
        };
    }
}
