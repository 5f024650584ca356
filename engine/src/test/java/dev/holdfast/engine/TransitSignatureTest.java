package dev.holdfast.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Transit signatures")
class TransitSignatureTest extends TransitCalls {
    private static final String INPUT = base64("input");

    private PublicKey publicKey(String algorithm) throws Exception {
        String pem = (String) lab.read("t/keys/k", "keys", "1", "public_key");
        String base64 = pem.replaceAll("-----[A-Z ]+-----|\n", "");
        return KeyFactory.getInstance(algorithm)
                .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(base64)));
    }

    private static boolean verifies(Signature verifier, PublicKey key, byte[] signature) throws Exception {
        verifier.initVerify(key);
        verifier.update("input".getBytes(UTF_8));
        return verifier.verify(signature);
    }

    private String sign(Object... members) {
        return (String) post("sign/k", members).get("signature");
    }

    private boolean valid(String signature, Object... more) {
        Map<String, Object> members = members(more);
        members.putIfAbsent("input", INPUT);
        members.put("signature", signature);
        return (Boolean) lab.write("t/verify/k", members).body().get("valid");
    }

    @ParameterizedTest
    @CsvSource({"ecdsa-p256,sha1", "ecdsa-p256,sha2-512", "ecdsa-p384,sha3-384", "ecdsa-p521,sha3-512"})
    @DisplayName("of ECDSA keys verify elsewhere, in DER and as in JSON web signatures")
    void ecdsa(String type, String hash) throws Exception {
        make("k", type);
        PublicKey key = publicKey("EC");
        String digest = hash.replace("sha1", "SHA1").replace("sha2-", "SHA").replace("sha3-", "SHA3-");
        String der = sign("input", INPUT, "hash_algorithm", hash);
        assertThat(verifies(Signature.getInstance(digest + "withECDSA"), key, bytes(der)))
                .isTrue();
        String jws = sign("input", INPUT, "algorithm", hash, "marshaling_algorithm", "jws");
        byte[] raw = Base64.getUrlDecoder().decode(jws.substring("vault:v1:".length()));
        assertThat(jws).doesNotContain("=");
        assertThat(verifies(Signature.getInstance(digest + "withECDSAinP1363Format"), key, raw))
                .isTrue();
        assertThat(valid(der, "hash_algorithm", hash)).isTrue();
        assertThat(valid(jws, "hash_algorithm", hash, "marshaling_algorithm", "jws"))
                .isTrue();
        assertThat(valid(der, "hash_algorithm", hash, "input", base64("other"))).isFalse();
    }

    @Test
    @DisplayName("of Ed25519 keys verify elsewhere, whatever hash is named")
    void ed25519() throws Exception {
        make("k", "ed25519");
        String signature = sign("input", INPUT, "hash_algorithm", "sha2-512");
        assertThat(verifies(Signature.getInstance("Ed25519"), publicKey("Ed25519"), bytes(signature)))
                .isTrue();
        assertThat(valid(signature)).isTrue();
        assertThat(refusal("sign/k", "input", INPUT, "prehashed", true)).contains("prehashed: ");
    }

    @ParameterizedTest
    @CsvSource({"sha2-256,auto,222", "sha2-512,hash,64", "sha2-384,20,20", "sha2-256,0,222", "sha1,-1,20"})
    @DisplayName("of RSA keys have PSS unless told otherwise, the salt as long as asked for")
    void pss(String hash, String salt, int length) throws Exception {
        make("k", "rsa-2048");
        String jdk = hash.equals("sha1") ? "SHA-1" : hash.replace("sha2-", "SHA-");
        String signature = sign("input", INPUT, "hash_algorithm", hash, "salt_length", salt);
        Signature verifier = Signature.getInstance("RSASSA-PSS");
        verifier.setParameter(new PSSParameterSpec(jdk, "MGF1", new MGF1ParameterSpec(jdk), length, 1));
        assertThat(verifies(verifier, publicKey("RSA"), bytes(signature))).isTrue();
        assertThat(valid(signature, "hash_algorithm", hash)).isTrue();
        assertThat(valid(signature, "hash_algorithm", hash, "salt_length", length))
                .isTrue();
        assertThat(valid(signature, "hash_algorithm", hash, "salt_length", length - 1))
                .isFalse();
        assertThat(valid(signature, "hash_algorithm", hash, "signature_algorithm", "pkcs1v15"))
                .isFalse();
    }

    @Test
    @DisplayName("of RSA keys have PKCS#1 v1.5 when asked for, of an input, a digest, or what is padded as it is")
    void pkcs1() throws Exception {
        make("k", "rsa-3072");
        byte[] digest = MessageDigest.getInstance("SHA-256").digest("input".getBytes(UTF_8));
        Object[] whole = {"signature_algorithm", "pkcs1v15"};
        String signature = sign("input", INPUT, whole[0], whole[1]);
        assertThat(verifies(Signature.getInstance("SHA256withRSA"), publicKey("RSA"), bytes(signature)))
                .isTrue();
        assertThat(valid(signature, whole)).isTrue();
        assertThat(sign("input", base64(digest), "prehashed", true, whole[0], whole[1]))
                .isEqualTo(signature);
        String bare = (String) post("sign/k/none", "input", base64(digest), "prehashed", true, whole[0], whole[1])
                .get("signature");
        assertThat(bare).isNotEqualTo(signature);
        assertThat(valid(
                        bare, "input", base64(digest), "hash_algorithm", "none", "prehashed", true, whole[0], whole[1]))
                .isTrue();
        assertThat(refusal("sign/k/none", "input", INPUT)).contains("hash_algorithm: ", "prehashed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rsa-2048", "ecdsa-p256"})
    @DisplayName("of digests verify as those of the inputs do")
    void prehashed(String type) throws Exception {
        make("k", type);
        byte[] digest = MessageDigest.getInstance("SHA-384").digest("input".getBytes(UTF_8));
        String signature = sign("input", base64(digest), "hash_algorithm", "sha2-384", "prehashed", true);
        assertThat(valid(signature, "hash_algorithm", "sha2-384")).isTrue();
        assertThat(refusal("sign/k", "input", base64(digest), "prehashed", true))
                .contains("input: ", "32 bytes");
    }

    @Test
    @DisplayName("take the hash from the path, and name the nine when it is another")
    void hashInPath() {
        make("k", "ecdsa-p256");
        String signature = (String) post("sign/k/sha2-384", "input", INPUT, "hash_algorithm", "sha1")
                .get("signature");
        assertThat(post("verify/k/sha2-384", "input", INPUT, "signature", signature))
                .containsEntry("valid", true);
        assertThat(valid(signature)).isFalse();
        assertThat(refusal("sign/k/md5", "input", INPUT)).contains("hash_algorithm: ", "sha1", "sha3-512");
        assertThat(refusal("sign/k", "input", INPUT, "hash_algorithm", "md5")).contains("hash_algorithm: ", "none");
    }

    @Test
    @DisplayName("are made by the version asked for, and verify as long as it may")
    void versions() {
        make("k", "ed25519");
        String first = sign("input", INPUT);
        assertThat(post("keys/k/rotate")).containsEntry("latest_version", 2);
        assertThat(post("sign/k", "input", INPUT)).containsEntry("key_version", 2);
        assertThat(post("sign/k", "input", INPUT, "key_version", 1)).containsEntry("signature", first);
        assertThat(valid(first)).isTrue();
        post("keys/k/config", "min_decryption_version", 2);
        assertThat(refusal("verify/k", "input", INPUT, "signature", first)).contains("signature: ", "version 1");
    }

    @Test
    @DisplayName("that are none are false when well formed, and refused when not")
    void none() {
        make("k", "rsa-2048");
        assertThat(valid("vault:v1:")).isFalse();
        assertThat(valid("vault:v1:" + base64(new byte[256]))).isFalse();
        byte[] large = new byte[256];
        java.util.Arrays.fill(large, (byte) 0xff);
        assertThat(valid("vault:v1:" + base64(large))).isFalse();
        assertThat(refusal("verify/k", "input", INPUT, "signature", "AAAA")).contains("signature: ");
        assertThat(refusal("verify/k", "input", INPUT, "signature", "vault:v9:AAAA"))
                .contains("signature: ");
        assertThat(refusal("verify/k", "input", INPUT)).contains("signature, hmac: exactly one");
        assertThat(refusal("sign/k", "input", INPUT, "salt_length", "long")).contains("salt_length: ");
        assertThat(refusal("sign/k", "input", INPUT, "salt_length", "300")).contains("salt_length: ", "222");
        assertThat(refusal("sign/k")).contains("input: is required");
    }

    @Test
    @DisplayName("come in batches")
    void batch() {
        make("k", "ecdsa-p256");
        List<Map<?, ?>> signed = results(
                call("sign/k", "batch_input", List.of(members("input", INPUT), members("input", "?", "reference", 7))),
                400);
        assertThat(signed.get(0).get("key_version")).isEqualTo(1);
        assertThat(signed.get(1).get("error")).isEqualTo("input: must be base64");
        assertThat(signed.get(1).get("reference")).isEqualTo("7");
        Object signature = signed.get(0).get("signature");
        List<Map<?, ?>> verified = results(
                call(
                        "verify/k",
                        "batch_input",
                        List.of(
                                members("input", INPUT, "signature", signature),
                                members("input", base64("x"), "signature", signature))),
                200);
        assertThat(verified).extracting(result -> result.get("valid")).isEqualTo(List.of(true, false));
    }

    @ParameterizedTest
    @CsvSource({"aes256-gcm96,sign/k", "hmac,sign/k", "hmac,encrypt/k", "ed25519,encrypt/k", "ecdsa-p256,decrypt/k"})
    @DisplayName("and ciphertexts are not made by keys of types that do not make them")
    void unfit(String type, String path) {
        make("k", type);
        assertThat(refusal(path, "input", INPUT, "plaintext", INPUT, "ciphertext", "vault:v1:AAAA"))
                .contains("type " + type);
    }

    @Test
    @DisplayName("and ciphertexts of RSA keys go together; associated data and long plaintexts do not")
    void oaep() {
        make("k", "rsa-2048");
        assertThat(lab.read("t/keys/k")).containsEntry("supports_signing", true);
        assertThat(decrypt("k", encrypt("k", "words"))).isEqualTo("words");
        assertThat(refusal("encrypt/k", "plaintext", INPUT, "associated_data", INPUT))
                .contains("associated_data: ");
        assertThat(refusal("encrypt/k", "plaintext", base64(new byte[191]))).contains("plaintext: ", "190 bytes");
        assertThat(refusal("decrypt/k", "ciphertext", "vault:v1:" + base64(new byte[256])))
                .contains("ciphertext: ");
        assertThat(refusal("decrypt/k", "ciphertext", "vault:v1:" + base64(new byte[300])))
                .contains("ciphertext: ");
        assertThat(lab.status(Operation.READ, "t/sign/k")).isEqualTo(405);
    }
}
