package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;

/** Reads public keys as the provider writes them: SubjectPublicKeyInfo in PEM. */
final class PublicHalf {
    private PublicHalf() {}

    static PublicKey of(String pem, SignatureAlgorithm algorithm) {
        String body = pem.replaceAll("-----(BEGIN|END) PUBLIC KEY-----", "");
        try {
            byte[] der = Base64.getMimeDecoder().decode(body);
            return KeyFactory.getInstance(algorithm.shape().kind()).generatePublic(new X509EncodedKeySpec(der));
        } catch (IllegalArgumentException | GeneralSecurityException e) {
            throw CloudFailure.lasting(
                            Category.MECHANISM,
                            "PUBLIC_KEY_UNREADABLE",
                            "the provider's public key is not one for " + algorithm + "; check the key at the provider")
                    .causedBy(e);
        }
    }
}
