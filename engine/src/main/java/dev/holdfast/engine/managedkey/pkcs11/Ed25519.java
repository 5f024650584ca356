package dev.holdfast.engine.managedkey.pkcs11;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Keys for Ed25519, whose point is 32 bytes. In a SubjectPublicKeyInfo they follow a head that is always the same
 * (RFC 8410, section 4); in CKA_EC_POINT they are the content of a DER OCTET STRING, or stand alone.
 */
final class Ed25519 {
    /** Bytes of a point, and of a private key. */
    static final int LENGTH = 32;

    private static final int OCTET_STRING = 0x04;

    private Ed25519() {}

    /** DER of the object identifier 1.3.101.112, as CKA_EC_PARAMS holds it. */
    static byte[] oid() {
        return HexFormat.of().parseHex("06032b6570");
    }

    private static byte[] head() {
        return HexFormat.of().parseHex("302a300506032b6570032100");
    }

    /** The SubjectPublicKeyInfo of a CKA_EC_POINT, or empty if that is none of Ed25519. */
    static Optional<byte[]> encoded(byte[] point) {
        boolean wrapped = point.length == LENGTH + 2 && point[0] == OCTET_STRING && point[1] == LENGTH;
        if (!wrapped && point.length != LENGTH) {
            return Optional.empty();
        }
        byte[] encoded = Arrays.copyOf(head(), head().length + LENGTH);
        System.arraycopy(point, point.length - LENGTH, encoded, head().length, LENGTH);
        return Optional.of(encoded);
    }

    /** The CKA_EC_POINT of a SubjectPublicKeyInfo. */
    static byte[] point(byte[] encoded) {
        return EcPoint.octets(Arrays.copyOfRange(encoded, encoded.length - LENGTH, encoded.length));
    }
}
