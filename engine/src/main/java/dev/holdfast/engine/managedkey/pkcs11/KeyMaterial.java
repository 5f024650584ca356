package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.NistCurve;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cka;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Template;
import java.math.BigInteger;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.EdECPublicKey;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Optional;

/**
 * A key pair of ours in the words of PKCS#11. For one thread; wiped when closed, as far as it is held here: the numbers
 * inside the Java key are that key's.
 */
final class KeyMaterial implements AutoCloseable {
    private final PublicKey publicKey;
    private final PrivateKey privateKey;
    private final byte[] encoded;

    private KeyMaterial(KeyPair pair, byte[] encoded) {
        this.publicKey = pair.getPublic();
        this.privateKey = pair.getPrivate();
        this.encoded = encoded;
    }

    /** Empty if tokens have no words for such a key. */
    static Optional<KeyMaterial> of(KeyPair pair) {
        byte[] encoded = pair.getPrivate().getEncoded();
        return isKnown(pair) && encoded != null ? Optional.of(new KeyMaterial(pair, encoded)) : Optional.empty();
    }

    private static boolean isKnown(KeyPair pair) {
        if (pair.getPublic() instanceof ECPublicKey ec) {
            return curve(ec).isPresent() && pair.getPrivate() instanceof ECPrivateKey;
        }
        return (pair.getPublic() instanceof RSAPublicKey && pair.getPrivate() instanceof RSAPrivateCrtKey)
                || (pair.getPublic() instanceof EdECPublicKey edwards
                        && edwards.getParams().getName().equals("Ed25519"));
    }

    private static Optional<NistCurve> curve(ECPublicKey key) {
        return NistCurve.byOrder(key.getParams().getOrder());
    }

    PublicKey publicKey() {
        return publicKey;
    }

    /** The private key as PKCS#8, to be wrapped; lent. */
    byte[] encoded() {
        return encoded;
    }

    /** Value of CKA_KEY_TYPE. */
    long type() {
        if (publicKey instanceof RSAPublicKey) {
            return Cka.TYPE_RSA;
        }
        return publicKey instanceof ECPublicKey ? Cka.TYPE_EC : Cka.TYPE_EC_EDWARDS;
    }

    /** Adds what makes a public key of a template. */
    Template describePublic(Template template) {
        if (publicKey instanceof RSAPublicKey rsa) {
            return template.with(Cka.MODULUS, unsigned(rsa.getModulus()))
                    .with(Cka.PUBLIC_EXPONENT, unsigned(rsa.getPublicExponent()));
        }
        byte[] point = publicKey instanceof ECPublicKey ec
                ? EcPoint.of(ec.getW(), curve(ec).orElseThrow())
                : Ed25519.point(publicKey.getEncoded());
        return template.with(Cka.EC_PARAMS, parameters()).with(Cka.EC_POINT, point);
    }

    /** Adds what makes a private key of a template; the caller wipes it. */
    Template describePrivate(Template template) {
        if (privateKey instanceof RSAPrivateCrtKey rsa) {
            return describe(template, rsa);
        }
        byte[] value = privateKey instanceof ECPrivateKey ec
                ? EcPoint.fixed(
                        ec.getS(), curve((ECPublicKey) publicKey).orElseThrow().width())
                : Arrays.copyOfRange(encoded, encoded.length - Ed25519.LENGTH, encoded.length);
        Template described = template.with(Cka.EC_PARAMS, parameters()).with(Cka.VALUE, value);
        Arrays.fill(value, (byte) 0);
        return described;
    }

    private static Template describe(Template template, RSAPrivateCrtKey key) {
        return template.with(Cka.MODULUS, unsigned(key.getModulus()))
                .with(Cka.PUBLIC_EXPONENT, unsigned(key.getPublicExponent()))
                .with(Cka.PRIVATE_EXPONENT, unsigned(key.getPrivateExponent()))
                .with(Cka.PRIME_1, unsigned(key.getPrimeP()))
                .with(Cka.PRIME_2, unsigned(key.getPrimeQ()))
                .with(Cka.EXPONENT_1, unsigned(key.getPrimeExponentP()))
                .with(Cka.EXPONENT_2, unsigned(key.getPrimeExponentQ()))
                .with(Cka.COEFFICIENT, unsigned(key.getCrtCoefficient()));
    }

    private byte[] parameters() {
        return publicKey instanceof ECPublicKey ec ? curve(ec).orElseThrow().oid() : Ed25519.oid();
    }

    private static byte[] unsigned(BigInteger number) {
        return EcPoint.fixed(number, (number.bitLength() + 7) / 8);
    }

    @Override
    public void close() {
        Arrays.fill(encoded, (byte) 0);
    }
}
