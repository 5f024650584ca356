package dev.holdfast.engine.crypto;

import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/**
 * One share of a 32-byte key: 33 bytes, or the 32 bytes themselves if it is the only one.
 *
 * <p>Wiped on {@link #close()}. Safe for use by many threads.
 */
public final class Share implements AutoCloseable {
    /** Bytes of a key that is shared. */
    public static final int KEY_LENGTH = 32;

    /** Bytes of one share among several: the key's length and its number. */
    public static final int LENGTH = KEY_LENGTH + 1;

    private static final int BASE64_LENGTH = 44;
    private static final String FORMS = "a share is 66 hex digits or 44 base64 characters"
            + " (64 hex digits if it is the only share), white space around it ignored";

    private final Secret bytes;

    private Share(byte[] bytes) {
        this.bytes = Secret.owning(bytes);
    }

    /**
     * Reads a share as people write it; its length tells hex from base64.
     *
     * @throws ShareException saying the accepted forms, and the length wanted and found
     */
    public static Share parse(String text) {
        String trimmed = text.strip();
        return switch (trimmed.length()) {
            case 2 * LENGTH, 2 * KEY_LENGTH -> of(fromHex(trimmed));
            case BASE64_LENGTH -> of(fromBase64(trimmed));
            default -> throw new ShareException(FORMS + "; found " + trimmed.length() + " characters");
        };
    }

    private static byte[] fromHex(String text) {
        try {
            return HexFormat.of().parseHex(text);
        } catch (IllegalArgumentException notHex) {
            throw new ShareException(FORMS + "; found " + text.length() + " characters that are not all hex digits");
        }
    }

    private static byte[] fromBase64(String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException notBase64) {
            throw new ShareException(FORMS + "; found 44 characters that are not base64");
        }
    }

    private static Share of(byte[] bytes) {
        if (bytes.length != LENGTH && bytes.length != KEY_LENGTH) {
            throw new ShareException(FORMS + "; wanted 33 or 32 bytes, found " + bytes.length);
        }
        if (bytes.length == LENGTH && bytes[LENGTH - 1] == 0) {
            throw new ShareException(FORMS + "; the last byte of a share is never 0");
        }
        return new Share(bytes);
    }

    /**
     * Splits a 32-byte key; the only share of one is the key itself.
     *
     * @throws ShareException if the numbers are out of their limits
     */
    public static List<Share> split(Secret key, int parts, int threshold) {
        if (parts == 1 && threshold == 1) {
            return List.of(of(key.copy()));
        }
        return key.use(bytes -> Shamir.split(bytes, parts, threshold)).stream()
                .map(Share::of)
                .toList();
    }

    /**
     * The key of these shares, or another key if they are not of one set.
     *
     * @throws ShareException if they cannot belong together
     */
    public static Secret combine(List<Share> shares) {
        if (shares.size() == 1 && shares.get(0).length() == KEY_LENGTH) {
            return Secret.owning(shares.get(0).bytes.copy());
        }
        List<byte[]> copies = shares.stream().map(share -> share.bytes.copy()).toList();
        try {
            return Secret.owning(Shamir.combine(copies));
        } finally {
            copies.forEach(copy -> Arrays.fill(copy, (byte) 0));
        }
    }

    /** Lower-case hex, for the one reply that hands it out. */
    public String hex() {
        return bytes.use(HexFormat.of()::formatHex);
    }

    /** Base64, for the one reply that hands it out. */
    public String base64() {
        return bytes.use(Base64.getEncoder()::encodeToString);
    }

    public int length() {
        return bytes.length();
    }

    /** Lends the bytes for the length of one call. */
    <T> T use(Secret.Use<T> use) {
        return bytes.use(use);
    }

    /** Constant-time comparison. */
    public boolean matches(Share other) {
        byte[] copy = other.bytes.copy();
        try {
            return bytes.matches(copy);
        } finally {
            Arrays.fill(copy, (byte) 0);
        }
    }

    @Override
    public void close() {
        bytes.close();
    }

    @Override
    public String toString() {
        return "Share[hidden]";
    }
}
