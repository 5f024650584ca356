package dev.holdfast.engine.crypto;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;

/**
 * By which shares are told from foreign ones without the key: SHA-256(salt || share) of each.
 *
 * <p>Shares are 256 random bits and more, so the values reveal nothing usable. Immutable; lower-case hex throughout,
 * so that it is compared and stored as it is.
 *
 * @param salt 16 random bytes
 * @param values one per share, 32 bytes each, in the order in which the shares were handed out
 */
public record CheckValues(String salt, List<String> values) {
    private static final int SALT_LENGTH = 16;
    private static final int FINGERPRINT_DIGITS = 16;
    private static final HexFormat HEX = HexFormat.of();

    public CheckValues {
        requireHex(salt, SALT_LENGTH);
        values.forEach(value -> requireHex(value, 32));
        values = List.copyOf(values);
    }

    private static void requireHex(String text, int bytes) {
        if (HEX.parseHex(text).length != bytes) {
            throw new IllegalArgumentException("wanted " + bytes + " bytes in hex, found " + text.length() + " digits");
        }
    }

    /** The check values of these shares under a fresh salt. */
    public static CheckValues of(List<Share> shares) {
        byte[] salt = new byte[SALT_LENGTH];
        new SecureRandom().nextBytes(salt);
        CheckValues empty = new CheckValues(HEX.formatHex(salt), List.of());
        return new CheckValues(
                empty.salt, shares.stream().map(empty::checkValue).toList());
    }

    /** Whether the share is one of the set. */
    public boolean contains(Share share) {
        byte[] wanted = digest(share);
        boolean found = false;
        for (String value : values) {
            found |= MessageDigest.isEqual(wanted, HEX.parseHex(value));
        }
        return found;
    }

    /** The first 16 hex digits of the share's check value, for audit lines and replies. */
    public String fingerprint(Share share) {
        return checkValue(share).substring(0, FINGERPRINT_DIGITS);
    }

    /** The check value of any share under this salt. */
    public String checkValue(Share share) {
        return HEX.formatHex(digest(share));
    }

    private byte[] digest(Share share) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            sha256.update(HEX.parseHex(salt));
            byte[] digest = share.use(sha256::digest);
            sha256.reset(); // or its working memory holds the share until it is used again
            return digest;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
