package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.crypto.signature.SignatureScheme;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A signature that was made and verified.
 *
 * @param key the one that signed
 * @param input what was signed
 * @param signature RSA: of the modulus' length; ECDSA: DER form
 * @param generated whether a key was made for it
 * @param replaced whether that key took the place of another
 */
public record TestResult(
        BackendKey key,
        SignatureScheme scheme,
        byte[] input,
        byte[] signature,
        boolean generated,
        boolean replaced,
        long durationMs) {

    /** {@code RSASSA-PKCS1-v1_5}, {@code RSASSA-PSS}, {@code ECDSA} or {@code EdDSA}. */
    public String algorithm() {
        if (!isRsa()) {
            return shape().kind().equals(KeyShape.EC) ? "ECDSA" : shape().kind();
        }
        return scheme.pss() ? "RSASSA-PSS" : "RSASSA-PKCS1-v1_5";
    }

    private boolean isRsa() {
        return shape().kind().equals(KeyShape.RSA);
    }

    private KeyShape shape() {
        return KeyShape.of(key.publicKey());
    }

    /** The members of a reply, in order. */
    public Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("key_type", shape().kind());
        members.put(isRsa() ? "key_bits" : "curve", isRsa() ? shape().bits() : shape().curve());
        members.put("algorithm", algorithm());
        members.put("hash_algorithm", scheme.hash().word());
        members.put("use_pss", scheme.pss());
        members.put("public_key", key.pem());
        members.put("key_fingerprint", key.fingerprint());
        members.put("input", Base64.getEncoder().encodeToString(input));
        members.put("signature", Base64.getEncoder().encodeToString(signature));
        members.put("verified", true);
        members.put("generated", generated);
        members.put("replaced", replaced);
        members.put("duration_ms", durationMs);
        return members;
    }
}
