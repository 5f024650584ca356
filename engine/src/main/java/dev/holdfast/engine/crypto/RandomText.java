package dev.holdfast.engine.crypto;

import java.security.SecureRandom;

/** Random texts from a cryptographic generator. */
public final class RandomText {
    private static final String BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    private RandomText() {}

    /** So many characters of {@code 0-9A-Za-z}, each of them equally likely. */
    public static String base62(int length) {
        return new SecureRandom()
                .ints(length, 0, BASE62.length())
                .map(BASE62::charAt)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
