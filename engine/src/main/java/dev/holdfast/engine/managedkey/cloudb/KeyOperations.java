package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.SigningChoices;
import java.security.interfaces.RSAPublicKey;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** What keys do, in the store's words: key operations of RFC 7517, signature algorithms of RFC 7518. */
final class KeyOperations {
    static final SigningChoices SIGNING =
            SigningChoices.of(HashAlgorithm.SHA2_256, HashAlgorithm.SHA2_384, HashAlgorithm.SHA2_512);

    private static final Map<String, String> BY_USAGE = Map.of(
            "encrypt", "encrypt",
            "decrypt", "decrypt",
            "sign", "sign",
            "verify", "verify",
            "wrap", "wrapKey",
            "unwrap", "unwrapKey");

    private KeyOperations() {}

    /** What a key is made for; an RSA key makes no MACs and no random bytes. */
    static List<String> of(List<String> usages) {
        return usages.stream().map(BY_USAGE::get).filter(Objects::nonNull).toList();
    }

    /**
     * {@code RS} or {@code PS} and the bits of the hash.
     *
     * @throws InvalidFields if the provider does not sign with this hash
     */
    static String algorithm(SignatureScheme scheme) {
        HashAlgorithm hash =
                SIGNING.choose(Optional.of(scheme.hash()), Optional.empty()).hash();
        return (scheme.pss() ? "PS" : "RS") + hash.length() * Byte.SIZE;
    }

    /** Bytes of the modulus, and so of signatures and ciphertexts. */
    static int length(BackendKey key) {
        return (((RSAPublicKey) key.publicKey()).getModulus().bitLength() + 7) / 8;
    }
}
