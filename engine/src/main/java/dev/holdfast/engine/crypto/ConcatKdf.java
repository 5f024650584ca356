package dev.holdfast.engine.crypto;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/** The key derivation of ECDH-ES (RFC 7518 section 4.6.2): one round of SHA-256. */
final class ConcatKdf {
    private static final int ROUND = 1;

    private ConcatKdf() {}

    /**
     * Derives a key of at most 256 bits.
     *
     * @param agreed the secret that both sides computed
     * @param use what the key is for: the name of the content encryption
     * @param from who made the message, mostly nobody in particular
     * @param to whom it is for, mostly nobody in particular
     */
    static byte[] derive(byte[] agreed, String use, byte[] from, byte[] to, int bits) {
        MessageDigest digest = sha256();
        digest.update(number(ROUND));
        digest.update(agreed);
        digest.update(sized(use.getBytes(StandardCharsets.US_ASCII)));
        digest.update(sized(from));
        digest.update(sized(to));
        digest.update(number(bits));
        byte[] whole = digest.digest();
        digest.reset(); // or its working memory holds the secret until it is used again
        byte[] key = Arrays.copyOf(whole, bits / Byte.SIZE);
        Arrays.fill(whole, (byte) 0);
        return key;
    }

    private static byte[] number(int value) {
        return ByteBuffer.allocate(Integer.BYTES).putInt(value).array();
    }

    private static byte[] sized(byte[] bytes) {
        return ByteBuffer.allocate(Integer.BYTES + bytes.length)
                .putInt(bytes.length)
                .put(bytes)
                .array();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
