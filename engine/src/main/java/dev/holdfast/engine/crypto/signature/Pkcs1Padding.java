package dev.holdfast.engine.crypto.signature;

import java.util.Arrays;
import java.util.Optional;

/** EMSA-PKCS1-v1_5 (RFC 8017, 9.2). */
public final class Pkcs1Padding {
    /** Two bytes in front, eight of padding at least, one behind it. */
    private static final int LEAST = 11;

    private Pkcs1Padding() {}

    /**
     * @param length bytes of the modulus
     * @param content DigestInfo, or what stands for it
     * @return empty if the content is too long
     */
    public static Optional<byte[]> encode(int length, byte[] content) {
        int start = length - content.length;
        if (start < LEAST) {
            return Optional.empty();
        }
        byte[] encoded = new byte[length];
        Arrays.fill(encoded, 2, start - 1, (byte) 0xff);
        encoded[1] = 1;
        System.arraycopy(content, 0, encoded, start, content.length);
        return Optional.of(encoded);
    }
}
