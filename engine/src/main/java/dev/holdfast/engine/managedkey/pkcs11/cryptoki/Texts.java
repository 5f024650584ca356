package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

import java.nio.charset.StandardCharsets;

/** Texts of fixed length. */
final class Texts {
    private Texts() {}

    /** The text before its padding, which is blanks by the standard and zero bytes in some modules. */
    static String padded(byte[] bytes) {
        int end = bytes.length;
        while (end > 0 && (bytes[end - 1] == ' ' || bytes[end - 1] == 0)) {
            end--;
        }
        return new String(bytes, 0, end, StandardCharsets.UTF_8);
    }
}
