package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.NistCurve;
import java.math.BigInteger;
import java.security.spec.ECPoint;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads CKA_EC_POINT.
 *
 * <p>The standard wants the uncompressed point inside a DER OCTET STRING; some modules give the point alone, and one
 * writes the length of a P-521 point wrongly. All end in the point, so its bytes are taken from the end.
 */
final class EcPoint {
    private static final int UNCOMPRESSED = 4;
    private static final int LONGEST_HEADER = 3;

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
}
