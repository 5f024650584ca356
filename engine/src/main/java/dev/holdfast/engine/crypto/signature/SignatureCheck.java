package dev.holdfast.engine.crypto.signature;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.interfaces.EdECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.OptionalInt;

/** Checks signatures in this process, by the public key alone. */
public final class SignatureCheck {
    private SignatureCheck() {}

    /** Whether the signature fits; one that is not even well formed does not. */
    public static boolean verify(PublicKey key, SignatureScheme scheme, byte[] message, byte[] signature) {
        if (scheme.prehashed()) {
            return key instanceof RSAPublicKey rsa
                    ? ofDigest(rsa, scheme, message, signature)
                    : JdkSignature.verify("NONEwithECDSA", key, message, signature);
        }
        try {
            Signature verifier = verifier(key, scheme);
            verifier.initVerify(key);
            verifier.update(message);
            return verifier.verify(signature);
        } catch (SignatureException malformed) {
            return false;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the Java platform cannot verify " + scheme, e);
        }
    }

    /** The JDK has these for whole messages only. */
    private static boolean ofDigest(RSAPublicKey key, SignatureScheme scheme, byte[] digest, byte[] signature) {
        int bits = key.getModulus().bitLength();
        int length = (bits + 7) / Byte.SIZE;
        byte[] encoded = RsaPrimitive.recover(key, length, signature);
        HashAlgorithm hash = scheme.hash();
        return scheme.pss()
                ? new PssPadding(hash, bits - 1).verify(digest, encoded, OptionalInt.of(hash.length()))
                : Pkcs1Padding.encode(length, DigestInfo.encode(hash, digest))
                        .filter(expected -> MessageDigest.isEqual(expected, encoded))
                        .isPresent();
    }

    private static Signature verifier(PublicKey key, SignatureScheme scheme) throws GeneralSecurityException {
        HashAlgorithm hash = scheme.hash();
        if (key instanceof EdECPublicKey) {
            return Signature.getInstance("EdDSA");
        }
        if (key instanceof RSAPublicKey && scheme.pss()) {
            Signature pss = Signature.getInstance("RSASSA-PSS");
            MGF1ParameterSpec mask = new MGF1ParameterSpec(hash.jdkName());
            pss.setParameter(new PSSParameterSpec(hash.jdkName(), "MGF1", mask, hash.length(), 1));
            return pss;
        }
        String digest = hash.jdkName().startsWith("SHA3")
                ? hash.jdkName()
                : hash.jdkName().replace("-", "");
        return Signature.getInstance(digest + "with" + (key instanceof RSAPublicKey ? "RSA" : "ECDSA"));
    }
}
