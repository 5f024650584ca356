package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.crypto.SecretBytesKey;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;

/** Digests and MACs over the nine hashes. */
final class Hashes {
    private Hashes() {}

    /** @throws InvalidFields naming the field and the nine hashes, if the word is none of them */
    static HashAlgorithm read(String field, String word) {
        return HashAlgorithm.of(word)
                .orElseThrow(() -> InvalidFields.of(field, "allowed: " + String.join(", ", HashAlgorithm.words())));
    }

    /** HMAC (RFC 2104). */
    static byte[] mac(HashAlgorithm hash, Secret key, byte[] input) {
        String digest = hash.jdkName().startsWith("SHA3")
                ? hash.jdkName()
                : hash.jdkName().replace("-", "");
        try {
            Mac mac = Mac.getInstance("Hmac" + digest);
            mac.init(new SecretBytesKey("Hmac" + digest, key));
            return mac.doFinal(input);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the Java platform cannot make MACs with " + hash, e);
        }
    }
}
