package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.NistCurve;
import java.math.BigInteger;
import java.security.spec.ECPoint;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads and writes CKA_EC_POINT.
 *
 * <p>The standard wants the uncompressed point inside a DER OCTET STRING; some modules give the point alone, and one
 * writes the length of a P-521 point wrongly. All end in the point, so its bytes are taken from the end.
 */
final class EcPoint {
    private static final int UNCOMPRESSED = 4;
    private static final int LONGEST_HEADER = 3;
    private static final byte OCTET_STRING = 0x04;
    private static final int LONG_FORM = 0x80;

    private EcPoint() {}

    /** The point, or empty if the bytes cannot hold one of this curve. */
    static Optional<ECPoint> parse(byte[] value, NistCurve curve) {
        int width = curve.width();
        int start = value.length - 1 - 2 * width;
        if (start < 0 || start > LONGEST_HEADER || value[start] != UNCOMPRESSED) {
            return Optional.empty();
        }
        return Optional.of(new ECPoint(number(value, start + 1, width), number(value, start + 1 + width, width)));
    }

    private static BigInteger number(byte[] bytes, int from, int length) {
        return new BigInteger(1, Arrays.copyOfRange(bytes, from, from + length));
    }

    /** The point as the standard wants it: uncompressed, inside a DER OCTET STRING. */
    static byte[] of(ECPoint point, NistCurve curve) {
        int width = curve.width();
        byte[] bytes = new byte[1 + 2 * width];
        bytes[0] = UNCOMPRESSED;
        System.arraycopy(fixed(point.getAffineX(), width), 0, bytes, 1, width);
        System.arraycopy(fixed(point.getAffineY(), width), 0, bytes, 1 + width, width);
        return octets(bytes);
    }

    /** A number of fixed width, without sign. */
    static byte[] fixed(BigInteger number, int width) {
        byte[] bytes = number.toByteArray();
        byte[] fixed = new byte[width];
        int length = Math.min(bytes.length, width);
        System.arraycopy(bytes, bytes.length - length, fixed, width - length, length);
        return fixed;
    }

    /** Up to 255 bytes inside a DER OCTET STRING. */
    static byte[] octets(byte[] content) {
        boolean longForm = content.length >= LONG_FORM;
        byte[] header = longForm
                ? new byte[] {OCTET_STRING, (byte) (LONG_FORM + 1), (byte) content.length}
                : new byte[] {OCTET_STRING, (byte) content.length};
        byte[] der = Arrays.copyOf(header, header.length + content.length);
        System.arraycopy(content, 0, der, header.length, content.length);
        return der;
    }
}
