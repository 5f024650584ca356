package dev.holdfast.engine.crypto.signature;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;

/** Signatures that the JDK makes of what it is given. */
public final class JdkSignature {
    private JdkSignature() {}

    public static byte[] sign(String algorithm, PrivateKey key, byte[] input) {
        try {
            Signature signer = Signature.getInstance(algorithm);
            signer.initSign(key);
            signer.update(input);
            return signer.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the Java platform cannot sign with " + algorithm, e);
        }
    }

    public static boolean verify(String algorithm, PublicKey key, byte[] input, byte[] signature) {
        try {
            Signature verifier = Signature.getInstance(algorithm);
            verifier.initVerify(key);
            verifier.update(input);
            return verifier.verify(signature);
        } catch (SignatureException malformed) {
            return false;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the Java platform cannot verify with " + algorithm, e);
        }
    }
}
