package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.KeyFactory;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.crypto.Cipher;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Transit in a token")
class TransitHsmTest extends ManagedTransitCalls {
    private static final String ALL = "encrypt,decrypt,sign,verify,mac,random";

    /** A managed key for a secret key that was put on the token by another tool. */
    private void manageSecret(String label, String mechanism) {
        Map<String, Object> settings = new HashMap<>(token.settings());
        settings.keySet().removeAll(List.of("curve", "allow_generate_key", "allow_replace_key"));
        settings.putAll(members("key_label", label, "mechanism", mechanism, "usages", ALL));
        lab.write(KEY, settings);
    }

    @Test
    @DisplayName("encrypts and decrypts with RSA-OAEP; a missing key is made")
    void oaep() throws Exception {
        manageRsa("usages", ALL, "rsa_oaep_hash", "sha1");
        assertThat(bind()).containsEntry("supports_encryption", true).containsEntry("supports_decryption", true);
        assertThat(decrypt("k", encrypt("k", "words"))).isEqualTo("words");
        assertThat(count("generate")).isEqualTo(1);
        long found = count("find");
        String pem = (String) lab.read("t/keys/k", "keys", "1", "public_key");
        byte[] spki = Base64.getDecoder().decode(pem.replaceAll("-----[A-Z ]+-----|\n", ""));
        RSAPublicKey key = (RSAPublicKey) KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(spki));
        Cipher cipher = Cipher.getInstance("RSA/ECB/OAEPPadding");
        cipher.init(
                Cipher.ENCRYPT_MODE,
                key,
                new OAEPParameterSpec("SHA-1", "MGF1", MGF1ParameterSpec.SHA1, PSource.PSpecified.DEFAULT));
        assertThat(decrypt("k", "vault:v1:" + base64(cipher.doFinal(new byte[] {'x'}))))
                .isEqualTo("x");
        assertThat(refusal("decrypt/k", "ciphertext", "vault:v1:" + base64(new byte[256])))
                .contains("ciphertext");
        assertThat(count("find")).isEqualTo(found);
        List<Map<?, ?>> results = results(
                call("encrypt/k", "batch_input", List.of(members("plaintext", INPUT), members("plaintext", "?"))), 400);
        assertThat(results.get(0).get("ciphertext").toString()).startsWith("vault:v1:");
    }

    @Test
    @DisplayName("encrypts and decrypts with AES-GCM, which binds associated data")
    void gcm() {
        token.pkcs11Tool("--keygen", "--key-type", "AES:32", "--label", "aes", "--id", "01", "--usage-decrypt");
        manageSecret("aes", "0x1087");
        bind();
        Object ciphertext = post("encrypt/k", "plaintext", INPUT, "associated_data", base64("a"))
                .get("ciphertext");
        assertThat(bytes(ciphertext.toString())).hasSize(12 + 5 + 16);
        assertThat(post("decrypt/k", "ciphertext", ciphertext, "associated_data", base64("a")))
                .containsEntry("plaintext", INPUT);
        assertThat(refusal("decrypt/k", "ciphertext", ciphertext)).contains("ciphertext");
        assertThat(refusal("sign/k", "input", INPUT)).contains("sign");
        assertThat(lab.read("t/keys/k")).containsEntry("supports_signing", false);
    }

    @Test
    @DisplayName("makes MACs, whose hash the key fixes, and verifies them")
    void macs() {
        token.pkcs11Tool("--keygen", "--key-type", "GENERIC:32", "--label", "mac", "--id", "02", "--usage-sign");
        manageSecret("mac", "0x0251");
        bind();
        Object mac = post("hmac/k", "input", INPUT).get("hmac");
        assertThat(bytes(mac.toString())).hasSize(32);
        assertThat(post("hmac/k/sha2-256", "input", INPUT)).containsEntry("hmac", mac);
        assertThat(post("verify/k", "input", INPUT, "hmac", mac)).containsEntry("valid", true);
        assertThat(post("verify/k", "input", base64("other"), "hmac", mac)).containsEntry("valid", false);
        assertThat(refusal("hmac/k", "input", INPUT, "algorithm", "sha2-512")).contains("algorithm: ", "sha2-256");
        assertThat(refusal("verify/k/sha1", "input", INPUT, "hmac", mac)).contains("hash_algorithm: ", "sha2-256");
        assertThat(refusal("encrypt/k", "plaintext", INPUT)).contains("encrypt");
    }

    @Test
    @DisplayName("gives random bytes to a mount that may use the key")
    void random() {
        manage("usages", ALL);
        Object[] wish = {"managed_key_name", "hsm", "format", "hex"};
        String first = (String) post("random/managed_key/40", wish).get("random_bytes");
        assertThat(first)
                .hasSize(80)
                .isNotEqualTo(post("random/managed_key/40", wish).get("random_bytes"));
        assertThat((String) post("random/managed_key", wish).get("random_bytes"))
                .hasSize(64);
        assertThat(refusal("random/managed_key")).contains("managed_key_name, managed_key_id: exactly one");
        allow("");
        assertThat(call("random/managed_key", wish).status()).isEqualTo(403);
    }

    @Test
    @DisplayName("signs and verifies with the private key of a service's key that was stored there")
    void stored() {
        manage("allow_store_key", true);
        make("held", "ecdsa-p256");
        Map<String, Object> stored = post("keys/held/store", "managed_key_name", "hsm");
        assertThat(stored)
                .containsEntry("managed_key_name", "hsm")
                .containsEntry("managed_key_id", lab.read(KEY, "UUID"))
                .containsEntry("key_version", 1)
                .containsEntry("replaced", false);
        assertThat(stored.get("method")).isIn("unwrap", "create");
        assertThat((String) stored.get("key_fingerprint")).matches("[0-9a-f]{64}");
        assertThat(lab.write(KEY + "/test/sign", Map.of()).body())
                .containsEntry("generated", false)
                .containsEntry("key_fingerprint", stored.get("key_fingerprint"));
        bind();
        Object there = post("sign/k", "input", INPUT).get("signature");
        assertThat(post("verify/held", "input", INPUT, "signature", there)).containsEntry("valid", true);
        Object here = post("sign/held", "input", INPUT).get("signature");
        assertThat(post("verify/k", "input", INPUT, "signature", here)).containsEntry("valid", true);
    }

    @Test
    @DisplayName("signs with a stored Ed25519 key")
    void ed25519() {
        manage("mechanism", "0x1057", "curve", "", "allow_generate_key", false, "allow_store_key", true);
        make("held", "ed25519");
        post("keys/held/store", "managed_key_name", "hsm");
        bind();
        Object signature = post("sign/k", "input", INPUT).get("signature");
        assertThat(post("sign/held", "input", INPUT)).containsEntry("signature", signature);
        assertThat(post("verify/k", "input", INPUT, "signature", signature)).containsEntry("valid", true);
    }

    @Test
    @DisplayName("takes a private key in place of another only if it may, and uses the new one from then on")
    void replaced() {
        manageRsa("allow_store_key", true, "allow_replace_key", false);
        bind();
        Object old = post("sign/k", "input", INPUT).get("signature");
        make("held", "rsa-2048");
        post("keys/held/rotate");
        assertThat(refusal("keys/held/store", "managed_key_name", "hsm")).contains("allow_replace_key");
        assertThat(post("verify/k", "input", INPUT, "signature", old)).containsEntry("valid", true);
        lab.write(KEY, Map.of("allow_replace_key", true));
        assertThat(post("keys/held/store", "managed_key_id", lab.read(KEY, "UUID"), "key_version", 1))
                .containsEntry("key_version", 1)
                .containsEntry("replaced", true);
        assertThat(post("verify/k", "input", INPUT, "signature", old)).containsEntry("valid", false);
        Object signature = post("sign/k", "input", INPUT).get("signature");
        assertThat(post("verify/held", "input", INPUT, "signature", signature)).containsEntry("valid", true);
    }
}
