package dev.holdfast.engine.managedkey;

import java.math.BigInteger;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.EdECPublicKey;
import java.security.interfaces.RSAPublicKey;

/**
 * Kind and size of a key, as configured or as found. What is not configured is open.
 *
 * @param kind {@code RSA}, {@code EC}, the JDK's name of another kind, or "" for open
 * @param bits modulus length of an RSA key, 0 for open or EC
 * @param curve {@code P256}, {@code P384}, {@code P521}, {@code Ed25519} or the field's size in words; "" for open or RSA
 */
public record KeyShape(String kind, int bits, String curve) {
    public static final String RSA = "RSA";
    public static final String EC = "EC";

    /** A key for Ed25519. */
    public static final KeyShape ED25519 = new KeyShape("EdDSA", 0, "Ed25519");

    /** Any key will do. */
    public static final KeyShape OPEN = new KeyShape("", 0, "");

    /** An RSA key of this size, or of any for 0. */
    public static KeyShape rsa(long bits) {
        return new KeyShape(RSA, Math.toIntExact(bits), "");
    }

    /** An EC key on this curve, or on any for "". */
    public static KeyShape ec(String curve) {
        return new KeyShape(EC, 0, curve);
    }

    /** The shape of a key as it is. */
    public static KeyShape of(PublicKey key) {
        if (key instanceof RSAPublicKey rsa) {
            return rsa(rsa.getModulus().bitLength());
        }
        if (key instanceof EdECPublicKey edwards) {
            return new KeyShape("EdDSA", 0, edwards.getParams().getName());
        }
        return key instanceof ECPublicKey ec ? ec(curve(ec)) : new KeyShape(key.getAlgorithm(), 0, "");
    }

    private static String curve(ECPublicKey key) {
        BigInteger order = key.getParams().getOrder();
        return NistCurve.byOrder(order).map(NistCurve::name).orElse("another curve of " + order.bitLength() + " bits");
    }

    /** Whether a key of this configured shape may look like the one found. */
    public boolean admits(KeyShape found) {
        return (kind.isEmpty() || kind.equals(found.kind))
                && (bits == 0 || bits == found.bits)
                && (curve.isEmpty() || curve.equals(found.curve));
    }

    /** For people: {@code RSA 2048}, {@code EC P256}, {@code EC}. */
    @Override
    public String toString() {
        return kind + (bits == 0 ? "" : " " + bits) + (curve.isEmpty() ? "" : " " + curve);
    }
}
