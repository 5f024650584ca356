package dev.holdfast.engine.managedkey;

import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;

/** Checks signatures in this process, by the public key alone. */
final class SignatureCheck {
    private SignatureCheck() {}

    /** Whether the signature fits; one that is not even well formed does not. */
    static boolean verify(PublicKey key, SignatureScheme scheme, byte[] message, byte[] signature) {
        try {
            Signature verifier = verifier(key, scheme);
            verifier.initVerify(key);
            verifier.update(message);
            return verifier.verify(signature);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }

    private static Signature verifier(PublicKey key, SignatureScheme scheme) throws GeneralSecurityException {
        HashAlgorithm hash = scheme.hash();
        if (scheme.pss()) {
            Signature pss = Signature.getInstance("RSASSA-PSS");
            pss.setParameter(new PSSParameterSpec(
                    hash.jdkName(),
                    "MGF1",
                    new MGF1ParameterSpec(hash.jdkName()),
                    hash.length(),
                    PSSParameterSpec.TRAILER_FIELD_BC));
            return pss;
        }
        boolean rsa = KeyShape.of(key).kind().equals(KeyShape.RSA);
        String name = hash.jdkName().startsWith("SHA3")
                ? hash.jdkName()
                : hash.jdkName().replace("-", "");
        return Signature.getInstance(name + "with" + (rsa ? "RSA" : "ECDSA"));
    }
}
