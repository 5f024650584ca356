package dev.holdfast.engine.crypto.signature;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * EMSA-PSS (RFC 8017, 9.1), the mask made with MGF1 over the same hash. The JDK has it for whole messages only, and for a
 * salt length that is known.
 *
 * @param bits of the encoded message: one less than the modulus has
 */
public record PssPadding(HashAlgorithm hash, int bits) {
    private static final byte TRAILER = (byte) 0xbc;
    private static final byte[] ZEROS = new byte[8];

    private int length() {
        return (bits + 7) / 8;
    }

    /** Bytes of mask and of what it hides: all but the hash and the trailer. */
    private int hidden() {
        return length() - hash.length() - 1;
    }

    /** The longest salt there is room for; negative if there is none for the hash. */
    public int longestSalt() {
        return hidden() - 1;
    }

    /** @param salt not longer than {@link #longestSalt} */
    public byte[] encode(byte[] digest, byte[] salt) {
        byte[] bound = hash.digest(ZEROS, digest, salt);
        byte[] data = new byte[hidden()];
        data[data.length - salt.length - 1] = 1;
        System.arraycopy(salt, 0, data, data.length - salt.length, salt.length);
        unmask(data, bound);
        return ByteBuffer.allocate(length()).put(data).put(bound).put(TRAILER).array();
    }

    /**
     * Whether this encodes the digest.
     *
     * @param saltLength empty for any
     */
    public boolean verify(byte[] digest, byte[] encoded, OptionalInt saltLength) {
        if (encoded.length != length() || longestSalt() < 0 || encoded[encoded.length - 1] != TRAILER) {
            return false;
        }
        byte[] data = Arrays.copyOf(encoded, hidden());
        byte[] bound = Arrays.copyOfRange(encoded, hidden(), encoded.length - 1);
        if ((data[0] & ~firstByte()) != 0) {
            return false;
        }
        unmask(data, bound);
        int one = 0;
        while (one < data.length && data[one] == 0) {
            one++;
        }
        if (one == data.length || data[one] != 1) {
            return false;
        }
        byte[] salt = Arrays.copyOfRange(data, one + 1, data.length);
        return saltLength.orElse(salt.length) == salt.length
                && MessageDigest.isEqual(bound, hash.digest(ZEROS, digest, salt));
    }

    /** The bits of the first byte that belong to the encoded message. */
    private int firstByte() {
        return 0xff >> (length() * Byte.SIZE - bits);
    }

    /** Masks or unmasks in place (RFC 8017, B.2.1), and clears the bits that are too many. */
    private void unmask(byte[] data, byte[] seed) {
        for (int at = 0, block = 0; at < data.length; block++) {
            byte[] counter = ByteBuffer.allocate(Integer.BYTES).putInt(block).array();
            for (byte mask : hash.digest(seed, counter)) {
                if (at < data.length) {
                    data[at++] ^= mask;
                }
            }
        }
        data[0] &= (byte) firstByte();
    }
}
