package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.crypto.SecretBytesKey;
import dev.holdfast.engine.managedkey.HashAlgorithm;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Map;
import javax.crypto.Mac;

/** Digests and MACs over the nine hashes. */
final class Hashes {
    /** DER of a DigestInfo up to the digest (RFC 8017, 9.2, and the same for SHA-3): the last byte of the identifier. */
    private static final Map<HashAlgorithm, Integer> NIST_IDENTIFIERS = Map.of(
            HashAlgorithm.SHA2_256, 1,
            HashAlgorithm.SHA2_384, 2,
            HashAlgorithm.SHA2_512, 3,
            HashAlgorithm.SHA2_224, 4,
            HashAlgorithm.SHA3_224, 7,
            HashAlgorithm.SHA3_256, 8,
            HashAlgorithm.SHA3_384, 9,
            HashAlgorithm.SHA3_512, 10);

    private static final byte[] SHA1_PREFIX = {
        0x30, 0x21, 0x30, 0x09, 0x06, 0x05, 0x2b, 0x0e, 0x03, 0x02, 0x1a, 0x05, 0x00, 0x04, 0x14
    };

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

    /** DER of a digest with the name of its hash, as RSA signs it with PKCS#1 v1.5. */
    static byte[] digestInfo(HashAlgorithm hash, byte[] digest) {
        byte[] prefix = prefix(hash);
        byte[] info = Arrays.copyOf(prefix, prefix.length + digest.length);
        System.arraycopy(digest, 0, info, prefix.length, digest.length);
        return info;
    }

    private static byte[] prefix(HashAlgorithm hash) {
        if (hash == HashAlgorithm.SHA1) {
            return SHA1_PREFIX;
        }
        int length = hash.length();
        int identifier = NIST_IDENTIFIERS.get(hash);
        return new byte[] {
            0x30,
            (byte) (17 + length),
            0x30,
            0x0d,
            0x06,
            0x09,
            0x60,
            (byte) 0x86,
            0x48,
            0x01,
            0x65,
            0x03,
            0x04,
            0x02,
            (byte) identifier,
            0x05,
            0x00,
            0x04,
            (byte) length
        };
    }
}
