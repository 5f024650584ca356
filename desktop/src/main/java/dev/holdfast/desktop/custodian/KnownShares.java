package dev.holdfast.desktop.custodian;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/**
 * Which cluster each share belongs to that was taken in this console, so that one given to another cluster by mistake is
 * named, without any cluster being shown a share of another.
 *
 * <p>Kept until the console ends, in memory alone, as SHA-256 of the share after 32 random bytes: a share is at least 256
 * random bits, so nothing of it can be learnt from that. For the FX thread only.
 */
public final class KnownShares {
    private static final int SALT_BYTES = 32;
    private static final int BASE64_CHARACTERS = 44;

    private final byte[] salt = new byte[SALT_BYTES];
    private final Map<String, String> clusters = new HashMap<>();

    public KnownShares() {
        new SecureRandom().nextBytes(salt);
    }

    void remember(String share, String cluster) {
        clusters.put(digest(share), cluster);
    }

    /** The other cluster that this share belongs to, if that is known. */
    Optional<String> otherThan(String cluster, String share) {
        return Optional.ofNullable(clusters.get(digest(share))).filter(known -> !known.equals(cluster));
    }

    private String digest(String share) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            sha256.update(salt);
            byte[] bytes = bytes(share);
            String digest = HexFormat.of().formatHex(sha256.digest(bytes));
            sha256.reset(); // or its working memory holds the share until it is used again
            Arrays.fill(bytes, (byte) 0);
            return digest;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** The share's own bytes, so that it is the same in hex and in base64. */
    private static byte[] bytes(String share) {
        String text = share.strip();
        try {
            return text.length() == BASE64_CHARACTERS
                    ? Base64.getDecoder().decode(text)
                    : HexFormat.of().parseHex(text);
        } catch (IllegalArgumentException e) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
    }

    @Override
    public String toString() {
        return "KnownShares[" + clusters.size() + "]";
    }
}
