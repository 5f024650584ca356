package dev.holdfast.engine.crypto;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.interfaces.ECKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.XECKey;
import java.security.interfaces.XECPublicKey;
import java.security.spec.ECFieldFp;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.security.spec.NamedParameterSpec;
import java.security.spec.X509EncodedKeySpec;
import java.security.spec.XECPublicKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javax.crypto.KeyAgreement;

/** A curve on which two sides agree on a secret; its keys as JSON web keys (RFC 7518 section 6.2, RFC 8037). */
public enum AgreementCurve {
    X25519("X25519", "XDH") {
        @Override
        Map<String, Object> coordinates(PublicKey key) {
            byte[] u = reversed(unsigned(((XECPublicKey) key).getU()));
            return Map.of("kty", "OKP", "x", text(u));
        }

        @Override
        PublicKey read(Map<?, ?> jwk) throws GeneralSecurityException {
            BigInteger u = new BigInteger(1, reversed(bytes(jwk, "x")));
            return KeyFactory.getInstance("XDH").generatePublic(new XECPublicKeySpec(NamedParameterSpec.X25519, u));
        }
    },
    P256("P-256", "ECDH") {
        @Override
        Map<String, Object> coordinates(PublicKey key) {
            ECPoint point = ((ECPublicKey) key).getW();
            return Map.of(
                    "kty", "EC", "x", text(unsigned(point.getAffineX())), "y", text(unsigned(point.getAffineY())));
        }

        @Override
        PublicKey read(Map<?, ?> jwk) throws GeneralSecurityException {
            ECPoint point = new ECPoint(new BigInteger(1, bytes(jwk, "x")), new BigInteger(1, bytes(jwk, "y")));
            ECParameterSpec curve = ((ECKey) generate().getPublic()).getParams();
            requireOn(curve, point);
            return KeyFactory.getInstance("EC").generatePublic(new ECPublicKeySpec(point, curve));
        }
    };

    private static final int WIDTH = 32;
    private static final BigInteger P256_ORDER =
            new BigInteger("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551", 16);

    private final String word;
    private final String agreement;

    AgreementCurve(String word, String agreement) {
        this.word = word;
        this.agreement = agreement;
    }

    /** The name in JSON web keys. */
    public String word() {
        return word;
    }

    /** The curve of a key, or empty for any other kind of key. */
    public static Optional<AgreementCurve> of(Key key) {
        if (key instanceof XECKey xec
                && xec.getParams() instanceof NamedParameterSpec named
                && named.getName().equals(X25519.word)) {
            return Optional.of(X25519);
        }
        return key instanceof ECKey ec && ec.getParams().getOrder().equals(P256_ORDER)
                ? Optional.of(P256)
                : Optional.empty();
    }

    static Optional<AgreementCurve> of(Object word) {
        return Arrays.stream(values()).filter(curve -> curve.word.equals(word)).findFirst();
    }

    /**
     * The public key in a SubjectPublicKeyInfo.
     *
     * @return empty if it is no such key, or of another kind
     */
    public static Optional<PublicKey> publicKey(byte[] der) {
        return publicKey("XDH", der).or(() -> publicKey("EC", der)).filter(key -> of(key).isPresent());
    }

    private static Optional<PublicKey> publicKey(String kind, byte[] der) {
        try {
            return Optional.of(KeyFactory.getInstance(kind).generatePublic(new X509EncodedKeySpec(der)));
        } catch (GeneralSecurityException another) {
            return Optional.empty();
        }
    }

    /** A new key pair. */
    public KeyPair generate() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(this == X25519 ? "X25519" : "EC");
            if (this == P256) {
                generator.initialize(new ECGenParameterSpec("secp256r1"));
            }
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + word, e);
        }
    }

    Map<String, Object> jwk(PublicKey key) {
        Map<String, Object> members = new LinkedHashMap<>(coordinates(key));
        members.put("crv", word);
        return members;
    }

    abstract Map<String, Object> coordinates(PublicKey key);

    /** @throws GeneralSecurityException if it is no point of this curve */
    abstract PublicKey read(Map<?, ?> jwk) throws GeneralSecurityException;

    /** The secret that the owners of both keys can compute. */
    byte[] agree(PrivateKey own, PublicKey other) throws GeneralSecurityException {
        KeyAgreement both = KeyAgreement.getInstance(agreement);
        both.init(own);
        both.doPhase(other, true);
        return both.generateSecret();
    }

    /** A point elsewhere would give the private key away bit by bit. */
    private static void requireOn(ECParameterSpec spec, ECPoint point) throws InvalidKeyException {
        BigInteger p = ((ECFieldFp) spec.getCurve().getField()).getP();
        BigInteger x = point.getAffineX();
        BigInteger y = point.getAffineY();
        BigInteger right = x.multiply(x)
                .add(spec.getCurve().getA())
                .multiply(x)
                .add(spec.getCurve().getB());
        boolean inField = x.compareTo(p) < 0 && y.compareTo(p) < 0;
        if (!inField || y.multiply(y).subtract(right).mod(p).signum() != 0) {
            throw new InvalidKeyException("the point is not on the curve");
        }
    }

    private static byte[] unsigned(BigInteger value) {
        byte[] bytes = value.toByteArray();
        byte[] fixed = new byte[WIDTH];
        int length = Math.min(WIDTH, bytes.length);
        System.arraycopy(bytes, bytes.length - length, fixed, WIDTH - length, length);
        return fixed;
    }

    private static byte[] reversed(byte[] bytes) {
        byte[] other = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            other[i] = bytes[bytes.length - 1 - i];
        }
        return other;
    }

    private static String text(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static byte[] bytes(Map<?, ?> jwk, String name) throws InvalidKeyException {
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(String.valueOf(jwk.get(name)));
            if (bytes.length == WIDTH) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            throw new InvalidKeyException("the coordinate " + name + " is not base64url", e);
        }
        throw new InvalidKeyException("the coordinate " + name + " has not " + WIDTH + " bytes");
    }
}
