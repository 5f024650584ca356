package dev.holdfast.engine.managedkey.pkcs11;

import java.util.Arrays;
import java.util.Optional;

/**
 * ECDSA signatures in their two forms: r and s side by side in fixed width, as tokens have them, and DER
 * (RFC 3279, section 2.2.3), as everybody else has them.
 */
final class EcdsaSignature {
    private static final int SEQUENCE = 0x30;
    private static final int INTEGER = 0x02;
    private static final int LONG_FORM = 0x80;

    private EcdsaSignature() {}

    /** From r and s side by side to DER. */
    static byte[] toDer(byte[] raw) {
        int half = raw.length / 2;
        int r = length(raw, 0, half);
        int s = length(raw, half, raw.length);
        int length = 4 + r + s;
        int header = length < LONG_FORM ? 2 : 3;
        byte[] der = new byte[header + length];
        der[0] = SEQUENCE;
        if (header == 3) {
            der[1] = (byte) (LONG_FORM + 1);
        }
        der[header - 1] = (byte) length;
        put(der, header, r, raw, 0, half);
        put(der, header + 2 + r, s, raw, half, raw.length);
        return der;
    }

    /** Bytes of the number as DER has it: none that are zero in front, except one before a highest bit and for 0. */
    private static int length(byte[] raw, int from, int to) {
        int at = from;
        while (at < to && raw[at] == 0) {
            at++;
        }
        return at < to && raw[at] > 0 ? to - at : to - at + 1;
    }

    private static void put(byte[] der, int at, int length, byte[] raw, int from, int to) {
        der[at] = INTEGER;
        der[at + 1] = (byte) length;
        int copied = Math.min(length, to - from);
        System.arraycopy(raw, to - copied, der, at + 2 + length - copied, copied);
    }

    /**
     * From DER to r and s side by side.
     *
     * @param width bytes of each half
     * @return empty if it is not the one DER form of two positive numbers that fit
     */
    static Optional<byte[]> toRaw(byte[] der, int width) {
        int header = der.length > 2 && (der[1] & 0xFF) == LONG_FORM + 1 ? 3 : 2;
        byte[] raw = new byte[2 * width];
        int second = header + 2 + numberLength(der, header);
        if (!take(der, header, raw, 0, width) || !take(der, second, raw, width, width)) {
            return Optional.empty();
        }
        // only the one form that encoding gives is a signature: no padding, no other lengths, nothing behind
        return Arrays.equals(toDer(raw), der) ? Optional.of(raw) : Optional.empty();
    }

    private static int numberLength(byte[] der, int at) {
        return at + 1 < der.length ? der[at + 1] & 0xFF : 0;
    }

    private static boolean take(byte[] der, int at, byte[] raw, int to, int width) {
        int length = numberLength(der, at);
        int start = at + 2;
        int end = start + length;
        if (length == 0 || end > der.length || der[start] < 0) {
            return false;
        }
        while (start < end && der[start] == 0) {
            start++;
        }
        if (end - start > width) {
            return false;
        }
        System.arraycopy(der, start, raw, to + width - (end - start), end - start);
        return true;
    }
}
