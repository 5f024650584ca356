package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.NistCurve;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cka;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.spec.ECPublicKeySpec;
import java.security.spec.KeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads a public key from the objects of a pair: modules differ in which of the two shows what. */
final class PublicHalf {
    private final CkSession session;
    private final long privateHandle;
    private final Optional<Long> publicHandle;

    PublicHalf(CkSession session, long privateHandle, Optional<Long> publicHandle) {
        this.session = session;
        this.privateHandle = privateHandle;
        this.publicHandle = publicHandle;
    }

    PublicKey read() {
        long type = session.number(privateHandle, Cka.KEY_TYPE).orElse(-1L);
        if (type == Cka.TYPE_RSA) {
            BigInteger modulus = new BigInteger(1, need(Cka.MODULUS));
            return key("RSA", new RSAPublicKeySpec(modulus, new BigInteger(1, need(Cka.PUBLIC_EXPONENT))));
        }
        if (type == Cka.TYPE_EC) {
            return readEc();
        }
        if (type == Cka.TYPE_EC_EDWARDS) {
            return readEdwards();
        }
        throw new UnusableKeyException(
                Category.MECHANISM, Ckr.KEY_TYPE_INCONSISTENT, "the key is neither RSA nor EC; use one that is");
    }

    private PublicKey readEdwards() {
        byte[] encoded = Ed25519.encoded(need(Cka.EC_POINT))
                .orElseThrow(refusal(
                        Category.MECHANISM, Ckr.CURVE_NOT_SUPPORTED, "the key is not for Ed25519; use one that is"));
        return key("Ed25519", new X509EncodedKeySpec(encoded));
    }

    private PublicKey readEc() {
        NistCurve curve = NistCurve.ofOid(need(Cka.EC_PARAMS))
                .orElseThrow(refusal(
                        Category.MECHANISM,
                        Ckr.CURVE_NOT_SUPPORTED,
                        "the key is on another curve than P256, P384 and P521; use a key on one of these"));
        return EcPoint.parse(need(Cka.EC_POINT), curve)
                .map(point -> key("EC", new ECPublicKeySpec(point, curve.parameters())))
                .orElseThrow(refusal(
                        Category.MECHANISM,
                        Ckr.KEY_TYPE_INCONSISTENT,
                        "the token's CKA_EC_POINT is no point of curve " + curve + "; make the key again"));
    }

    /** An attribute from whichever half has it. */
    private byte[] need(long attribute) {
        return publicHandle
                .flatMap(handle -> session.attribute(handle, attribute))
                .or(() -> session.attribute(privateHandle, attribute))
                .filter(bytes -> bytes.length > 0)
                .orElseThrow(refusal(
                        Category.NOT_FOUND,
                        Ckr.OBJECT_HANDLE_INVALID,
                        "the token does not hold the public half of the key; put the public key object with the same"
                                + " id on the token"));
    }

    private static Supplier<UnusableKeyException> refusal(Category category, long code, String why) {
        return () -> new UnusableKeyException(category, code, why);
    }

    private static PublicKey key(String algorithm, KeySpec spec) {
        try {
            return KeyFactory.getInstance(algorithm).generatePublic(spec);
        } catch (GeneralSecurityException e) {
            throw new UnusableKeyException(
                    Category.MECHANISM,
                    Ckr.KEY_TYPE_INCONSISTENT,
                    "the token's public key is not valid (" + e.getMessage() + "); make the key again");
        }
    }
}
