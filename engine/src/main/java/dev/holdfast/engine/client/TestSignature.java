package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A successful test-sign.
 *
 * @param keyType {@code RSA} or {@code EC}
 * @param size modulus bits, or 0 for EC
 * @param curve of an EC key, or ""
 * @param publicKeyPem SubjectPublicKeyInfo
 * @param keyFingerprint SHA-256 of its DER form, hex
 * @param inputBase64 what was signed
 * @param signatureBase64 the signature
 */
public record TestSignature(
        String keyType,
        int size,
        String curve,
        String algorithm,
        String hashAlgorithm,
        String publicKeyPem,
        String keyFingerprint,
        String inputBase64,
        String signatureBase64,
        boolean generated,
        boolean replaced,
        long durationMs) {

    static TestSignature from(JsonNode data) {
        return new TestSignature(
                data.path("key_type").asText(),
                data.path("key_bits").asInt(),
                data.path("curve").asText(""),
                data.path("algorithm").asText(),
                data.path("hash_algorithm").asText(),
                data.path("public_key").asText(),
                data.path("key_fingerprint").asText(),
                data.path("input").asText(),
                data.path("signature").asText(),
                data.path("generated").asBoolean(),
                data.path("replaced").asBoolean(),
                data.path("duration_ms").asLong());
    }
}
