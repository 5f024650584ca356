package dev.holdfast.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.managedkey.Samples;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Transit keys in managed keys")
class TransitManagedTest extends ManagedTransitCalls {

    private Map<?, ?> version(String number) {
        return (Map<?, ?>) lab.read("t/keys/k", "keys", number);
    }

    private String sign(Object... members) {
        return (String) post("sign/k", members).get("signature");
    }

    private Object valid(String signature, Object... more) {
        Map<String, Object> members = members(more);
        members.putIfAbsent("input", INPUT);
        members.put("signature", signature);
        return lab.write("t/verify/k", members).body().get("valid");
    }

    private boolean verifies(String kind, String algorithm, String signature) throws Exception {
        String base64 = version("1").get("public_key").toString().replaceAll("-----[A-Z ]+-----|\n", "");
        PublicKey key = KeyFactory.getInstance(kind)
                .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(base64)));
        Signature verifier = Signature.getInstance(algorithm);
        verifier.initVerify(key);
        verifier.update("input".getBytes(UTF_8));
        return verifier.verify(bytes(signature));
    }

    @Test
    @DisplayName("show which they are, and no public key before there is one")
    void shown() {
        manage();
        Map<String, Object> made = bind();
        assertThat(made)
                .containsEntry("type", "managed_key")
                .containsEntry("supports_signing", true)
                .containsEntry("supports_encryption", false);
        assertThat(version("1").get("public_key")).isEqualTo("");
        assertThat(version("1").get("managed_key_name")).isEqualTo("hsm");
        assertThat(version("1").get("managed_key_id")).isEqualTo(lab.read(KEY, "UUID"));
        assertThat(count("generate")).isZero();
        sign("input", INPUT);
        assertThat(version("1").get("public_key").toString()).startsWith("-----BEGIN PUBLIC KEY-----");
    }

    @Test
    @DisplayName("are named by name or id, exactly one of them, and must exist")
    void named() {
        manage();
        assertThat(refusal("keys/k", "type", "managed_key")).contains("managed_key_name, managed_key_id: exactly one");
        assertThat(refusal("keys/k", "type", "managed_key", "managed_key_name", "hsm", "managed_key_id", "x"))
                .contains("managed_key_name, managed_key_id: exactly one");
        assertThat(refusal("keys/k", "type", "managed_key", "managed_key_name", "none"))
                .contains("managed_key_name: ", "none");
        assertThat(refusal("keys/k", "type", "managed_key", "managed_key_id", "none"))
                .contains("managed_key_id: ", "none");
        assertThat(refusal("keys/k", "managed_key_name", "hsm")).contains("managed_key_name: ", "managed_key only");
        assertThat(post("keys/k", "type", "managed_key", "managed_key_id", lab.read(KEY, "UUID")))
                .containsEntry("latest_version", 1);
    }

    @Test
    @DisplayName("sign and verify in the token with ECDSA, in both forms")
    void ecdsa() throws Exception {
        manage();
        bind();
        String signature = sign("input", INPUT, "signature_algorithm", "pss");
        assertThat(verifies("EC", "SHA256withECDSA", signature)).isTrue();
        assertThat(valid(signature)).isEqualTo(true);
        assertThat(valid(signature, "input", base64("other"))).isEqualTo(false);
        assertThat(valid("vault:v1:AAAA")).isEqualTo(false);
        String jws = sign("input", INPUT, "marshaling_algorithm", "jws", "hash_algorithm", "sha2-384");
        assertThat(Base64.getUrlDecoder().decode(jws.substring(9))).hasSize(64);
        assertThat(valid(jws, "marshaling_algorithm", "jws", "hash_algorithm", "sha2-384"))
                .isEqualTo(true);
        assertThat(valid("vault:v1:AAAA", "marshaling_algorithm", "jws")).isEqualTo(false);
    }

    @Test
    @DisplayName("sign and verify in the token with RSA; what the backend does itself cannot be asked for")
    void rsa() throws Exception {
        manageRsa();
        bind();
        String pkcs1 = sign("input", INPUT, "signature_algorithm", "pkcs1v15");
        assertThat(verifies("RSA", "SHA256withRSA", pkcs1)).isTrue();
        String pss = sign("input", INPUT, "salt_length", "hash");
        assertThat(valid(pss)).isEqualTo(true);
        assertThat(valid(pss, "signature_algorithm", "pkcs1v15")).isEqualTo(false);
        assertThat(refusal("sign/k", "input", INPUT, "salt_length", 20)).contains("salt_length: ", "32");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @DisplayName("sign digests that the caller has made, as they sign the inputs")
    void prehashed(boolean ec) throws Exception {
        if (ec) {
            manage();
        } else {
            manageRsa();
        }
        bind();
        String digest = base64(MessageDigest.getInstance("SHA-384").digest("input".getBytes(UTF_8)));
        Object[] whole = {"input", INPUT, "hash_algorithm", "sha2-384", "signature_algorithm", "pkcs1v15"};
        Object[] hashed = whole.clone();
        hashed[1] = digest;
        assertThat(verifies(
                        ec ? "EC" : "RSA",
                        ec ? "SHA384withECDSA" : "SHA384withRSA",
                        sign(and(hashed, "prehashed", true))))
                .isTrue();
        assertThat(valid(sign(whole), and(hashed, "prehashed", true))).isEqualTo(true);
        String pss = sign("input", digest, "prehashed", true, "hash_algorithm", "sha2-384");
        assertThat(valid(pss, "hash_algorithm", "sha2-384")).isEqualTo(true);
        assertThat(valid(pss, "input", digest, "prehashed", true, "hash_algorithm", "sha2-384"))
                .isEqualTo(true);
        assertThat(refusal("sign/k", "input", digest, "prehashed", true)).contains("input: ", "32 bytes");
        assertThat(refusal("sign/k/none", "input", digest, "prehashed", true, "signature_algorithm", "pkcs1v15"))
                .contains("hash_algorithm: ");
    }

    private static Object[] and(Object[] members, Object... more) {
        return Stream.of(members, more).flatMap(Stream::of).toArray();
    }

    @Test
    @DisplayName("are looked for once, and again when the token has lost them")
    void lookedForOnce() {
        manage();
        bind();
        String first = sign("input", INPUT);
        long found = count("find");
        for (int i = 0; i < 20; i++) {
            sign("input", INPUT);
        }
        assertThat(count("find")).isEqualTo(found);
        assertThat(count("sign")).isEqualTo(21);
        lab.write(KEY + "/test/sign", Map.of("replace", true));
        String second = sign("input", INPUT);
        assertThat(valid(first)).isEqualTo(false);
        assertThat(valid(second)).isEqualTo(true);
        token.pkcs11Tool("--delete-object", "--type", "privkey", "--label", "signer");
        token.pkcs11Tool("--delete-object", "--type", "pubkey", "--label", "signer");
        assertThat(valid(sign("input", INPUT))).isEqualTo(true);
        assertThat(valid(second)).isEqualTo(false);
    }

    @Test
    @DisplayName("are refused to a mount that may not use them, when made and at every operation")
    void permission() {
        manage();
        bind();
        sign("input", INPUT);
        allow("");
        for (String path : List.of("sign/k", "verify/k", "keys/other", "keys/k/rotate")) {
            assertThat(lab.refusal(
                            403,
                            Operation.UPDATE,
                            "t/" + path,
                            members(
                                    "input",
                                    INPUT,
                                    "signature",
                                    "vault:v1:AAAA",
                                    "type",
                                    "managed_key",
                                    "managed_key_name",
                                    "hsm")))
                    .contains("hsm", "mount t/", "allowed_managed_keys");
        }
        assertThat(lab.read("t/keys/k")).containsEntry("supports_signing", false);
        lab.write(KEY, Map.of("any_mount", true));
        sign("input", INPUT);
        lab.write(KEY, Map.of("any_mount", false));
        allow("other, hsm");
        sign("input", INPUT);
    }

    @Test
    @DisplayName("do what their usages say, and what their backend has")
    void usages() {
        manage("usages", "sign");
        bind();
        String signature = sign("input", INPUT);
        assertThat(refusal("verify/k", "input", INPUT, "signature", signature)).contains("usages: ", "verify");
        assertThat(refusal("encrypt/k", "plaintext", INPUT)).contains("usages: ", "encrypt");
        assertThat(refusal("decrypt/k", "ciphertext", "vault:v1:AAAA")).contains("usages: ", "decrypt");
        assertThat(refusal("hmac/k", "input", INPUT)).contains("usages: ", "mac");
        assertThat(refusal("random", "source", "managed_key", "managed_key_name", "hsm"))
                .contains("usages: ", "random");
        manage("usages", "sign,verify,encrypt,mac");
        assertThat(refusal("encrypt/k", "plaintext", INPUT)).contains("encrypt", "key of another type");
        assertThat(refusal("hmac/k", "input", INPUT)).contains("mac", "key of another type");
    }

    @Test
    @DisplayName("are rotated to other managed keys, and the older versions verify in theirs")
    void rotated() {
        manage();
        bind();
        String first = sign("input", INPUT);
        Map<String, Object> settings = token.settings();
        settings.put("key_label", "second");
        lab.write("sys/managed-keys/pkcs11/hsm2", settings);
        assertThat(refusal("keys/k/rotate")).contains("managed_key_name, managed_key_id: exactly one");
        allow("hsm,hsm2");
        assertThat(post("keys/k/rotate", "managed_key_name", "hsm2")).containsEntry("latest_version", 2);
        String second = sign("input", INPUT);
        assertThat(second).startsWith("vault:v2:");
        assertThat(valid(first)).isEqualTo(true);
        assertThat(valid(second)).isEqualTo(true);
        assertThat(version("2").get("managed_key_name")).isEqualTo("hsm2");
        make("held", "aes256-gcm96");
        assertThat(refusal("keys/held/rotate", "managed_key_name", "hsm")).contains("managed_key_name: ");
    }

    @Test
    @DisplayName("are gone with the managed key, even if another one gets its name; deleting them touches no backend")
    void gone() {
        manage("any_mount", true);
        bind();
        sign("input", INPUT);
        allow("");
        lab.delete(KEY);
        assertThat(refusal("sign/k", "input", INPUT)).contains("hsm", "was removed");
        manage("any_mount", true);
        assertThat(refusal("sign/k", "input", INPUT)).contains("hsm", "was removed");
        assertThat(lab.read("t/keys/k")).containsEntry("supports_signing", false);
        post("keys/k/config", "deletion_allowed", true);
        lab.delete("t/keys/k");
        bind();
        assertThat(count("generate")).isEqualTo(1);
        sign("input", INPUT);
        assertThat(count("generate")).isEqualTo(1);
    }

    @Test
    @DisplayName("answer failures of the backend as such, in batches too, and are shown all the same")
    void failures() {
        manage("pin", "9999");
        bind();
        for (Response refused : List.of(
                call("sign/k", "input", INPUT),
                call("sign/k", "batch_input", List.of(members("input", INPUT), members("input", "?"))))) {
            assertThat(refused.status()).isEqualTo(502);
            assertThat((Map<?, ?>) refused.body().get("data"))
                    .extracting("category", "managed_key")
                    .isEqualTo(List.of("authentication", "hsm"));
        }
        Response shown = lab.done(Operation.READ, "t/keys/k", Map.of());
        assertThat(shown.warnings()).singleElement().asString().contains("hsm", "CKR_PIN_INCORRECT");
    }

    @Test
    @DisplayName("are refused when they are not as configured")
    void mismatch() {
        manage();
        bind();
        sign("input", INPUT);
        manage("curve", "P384");
        assertThat(refusal("sign/k", "input", INPUT)).contains("EC P384", "EC P256");
    }

    @Test
    @DisplayName("in clouds are as good as their backends")
    void cloud() {
        Map<String, Object> settings = new HashMap<>(Samples.CLOUD_A);
        settings.put("usages", "mac");
        lab.write("sys/managed-keys/cloudAkms/cloud", settings);
        allow("cloud");
        post("keys/k", "type", "managed_key", "managed_key_name", "cloud");
        assertThat(refusal("encrypt/k", "plaintext", "")).contains("usages: ", "encrypt");
        lab.write("sys/managed-keys/cloudAkms/cloud", Map.of("usages", "encrypt,mac"));
        assertThat(refusal("encrypt/k", "plaintext", "")).contains("encrypt");
        assertThat(refusal("hmac/k", "input", "")).contains("mac");
    }
}
