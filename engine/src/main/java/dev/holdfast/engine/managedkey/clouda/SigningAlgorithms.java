package dev.holdfast.engine.managedkey.clouda;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import java.security.PublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.EnumMap;
import java.util.Map;
import software.amazon.awssdk.services.kms.model.SigningAlgorithmSpec;

/** The service's names of ways to sign; PSS has a salt of the hash's length there. */
final class SigningAlgorithms {
    private static final Map<HashAlgorithm, String> HASHES = new EnumMap<>(Map.of(
            HashAlgorithm.SHA2_256, "SHA_256", HashAlgorithm.SHA2_384, "SHA_384", HashAlgorithm.SHA2_512, "SHA_512"));

    private SigningAlgorithms() {}

    /** @throws InvalidFields for a hash that the service does not sign */
    static SigningAlgorithmSpec of(PublicKey key, SignatureScheme scheme) {
        String hash = HASHES.get(scheme.hash());
        if (hash == null) {
            throw InvalidFields.of(
                    "hash_algorithm",
                    "cannot be " + scheme.hash().word() + " for this key; allowed: sha2-256, sha2-384, sha2-512");
        }
        return SigningAlgorithmSpec.fromValue(family(key, scheme) + "_" + hash);
    }

    private static String family(PublicKey key, SignatureScheme scheme) {
        if (!(key instanceof RSAPublicKey)) {
            return "ECDSA";
        }
        return scheme.pss() ? "RSASSA_PSS" : "RSASSA_PKCS1_V1_5";
    }
}
