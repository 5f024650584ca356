package dev.holdfast.engine.managedkey.cloudc;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.RSAPrivateCrtKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Map;
import org.bouncycastle.crypto.agreement.DHStandardGroups;

/** Makes keys at once. RSA keys are made of published primes, since finding large ones takes seconds on a busy machine. */
final class DoubleKeys {
    private static final BigInteger P1024 = DHStandardGroups.rfc2409_1024.getP();
    private static final BigInteger Q1024 = BigInteger.probablePrime(1024, new SecureRandom());
    private static final BigInteger P2048 = DHStandardGroups.rfc3526_2048.getP();
    private static final BigInteger Q2048 = DHStandardGroups.rfc7919_ffdhe2048.getP();
    private static final BigInteger E = BigInteger.valueOf(65_537);

    private static final Map<Integer, BigInteger[]> PRIMES = Map.of(
            2048, new BigInteger[] {P1024, Q1024},
            3072, new BigInteger[] {P2048, P1024},
            4096, new BigInteger[] {P2048, Q2048});

    private DoubleKeys() {}

    /** @param curve {@code secp256r1} and the like */
    static KeyPair ec(String curve) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec(curve));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The one key of this size. */
    static KeyPair rsa(int bits) {
        BigInteger p = PRIMES.get(bits)[0];
        BigInteger q = PRIMES.get(bits)[1];
        BigInteger p1 = p.subtract(BigInteger.ONE);
        BigInteger q1 = q.subtract(BigInteger.ONE);
        BigInteger n = p.multiply(q);
        BigInteger d = E.modInverse(p1.multiply(q1));
        try {
            KeyFactory factory = KeyFactory.getInstance("RSA");
            return new KeyPair(
                    factory.generatePublic(new RSAPublicKeySpec(n, E)),
                    factory.generatePrivate(
                            new RSAPrivateCrtKeySpec(n, E, d, p, q, d.mod(p1), d.mod(q1), q.modInverse(p))));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
