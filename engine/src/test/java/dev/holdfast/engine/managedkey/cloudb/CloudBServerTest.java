package dev.holdfast.engine.managedkey.cloudb;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.testing.ServerProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A server with a key in a key store, over HTTP")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CloudBServerTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<String, Object> SETTINGS = Map.of(
            "tenant_id",
            LoginRole.TENANT,
            "client_id",
            LoginRole.CLIENT,
            "client_secret",
            LoginRole.SECRET,
            "vault_name",
            "store-1",
            "key_name",
            "Signer-1",
            "key_type",
            "RSA-HSM",
            "key_bits",
            "2048",
            "allow_generate_key",
            true,
            "allow_replace_key",
            "true",
            "any_mount",
            true);

    private final VaultDouble vault = VaultDouble.secure();
    private final HttpClient http = HttpClient.newHttpClient();
    private ServerProcess server;
    private String url;
    private String token = "";
    private String keyName = "";

    @BeforeEach
    void useAnotherKey(TestInfo test) {
        keyName = test.getTestMethod().orElseThrow().getName();
    }

    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
        Path config = Files.writeString(
                folder.resolve("holdfast.hcl"),
                """
                backend_timeout = "3s"
                storage "inmem" {}
                listener "tcp" {
                  address     = "127.0.0.1:0"
                  cluster_address = "127.0.0.1:0"
                  tls_disable = true
                }
                backend "azurekeyvault" {
                  endpoint       = "%s"
                  login_endpoint = "%s/"
                  ca_file        = "%s"
                }
                """
                        .formatted(vault.http.url(), vault.http.url(), vault.writeAuthority(folder.resolve("ca.pem"))));
        server = ServerProcess.start(folder, "server", "-config=" + config);
        url = server.printed("listener +(http://127.0.0.1:[0-9]+)\\R");
        JsonNode made = call("PUT", "sys/init", Map.of("secret_shares", 1, "secret_threshold", 1), 200);
        call("PUT", "sys/unseal", Map.of("key", made.path("keys").path(0).asText()), 200);
        token = made.path("root_token").asText();
    }

    @AfterAll
    void close() {
        server.close();
        vault.close();
    }

    private JsonNode call(String method, String path, Map<String, ?> data, int status)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url + "/v1/" + path))
                .header("X-Vault-Token", token)
                .method(method, HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(data)));
        HttpResponse<String> answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.body()).doesNotContain("s3cret");
        return JSON.readTree(answer.body());
    }

    private JsonNode test(Map<String, ?> wish, int status) throws IOException, InterruptedException {
        return call("POST", "sys/managed-keys/azurekeyvault/signer/test/sign", wish, status);
    }

    private JsonNode lastTest() throws IOException, InterruptedException {
        return call("GET", "sys/managed-keys/cloudBkeyvault/signer", Map.of(), 200)
                .path("data")
                .path("last_test");
    }

    private void write(Object... changes) throws IOException, InterruptedException {
        Map<String, Object> settings = new LinkedHashMap<>(SETTINGS);
        settings.put("key_name", keyName);
        for (int i = 0; i < changes.length; i += 2) {
            settings.put((String) changes[i], changes[i + 1]);
        }
        call("POST", "sys/managed-keys/cloudBkeyvault/signer", settings, 204);
    }

    private static PublicKey publicKey(JsonNode tested) throws Exception {
        String pem = tested.path("public_key").asText().replaceAll("-----[A-Z ]+-----|\\s", "");
        return KeyFactory.getInstance("RSA")
                .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(pem)));
    }

    private static boolean verifies(JsonNode tested) throws Exception {
        boolean pss = tested.path("use_pss").asBoolean();
        Signature verifier = Signature.getInstance(pss ? "RSASSA-PSS" : "SHA256withRSA");
        if (pss) {
            verifier.setParameter(new PSSParameterSpec("SHA-512", "MGF1", MGF1ParameterSpec.SHA512, 64, 1));
        }
        verifier.initVerify(publicKey(tested));
        verifier.update(Base64.getDecoder().decode(tested.path("input").asText()));
        return verifier.verify(
                Base64.getDecoder().decode(tested.path("signature").asText()));
    }

    @Test
    @DisplayName("makes it, signs with it, replaces it, and remembers the last test")
    void worksWhole() throws Exception {
        int contacts = vault.http.asked().size();
        write();
        assertThat(vault.http.asked()).as("contact while writing").hasSize(contacts);
        JsonNode first = test(Map.of(), 200).path("data");
        assertThat(first.path("generated").asBoolean()).isTrue();
        assertThat(first.path("key_bits").asInt()).isEqualTo(2048);
        assertThat(verifies(first)).isTrue();
        JsonNode second =
                test(Map.of("use_pss", true, "hash_algorithm", "sha2-512"), 200).path("data");
        assertThat(second.path("generated").asBoolean()).isFalse();
        assertThat(second.path("algorithm").asText()).isEqualTo("RSASSA-PSS");
        assertThat(verifies(second)).isTrue();
        assertThat(second.path("key_fingerprint")).isEqualTo(first.path("key_fingerprint"));
        JsonNode third = test(Map.of("replace", true), 200).path("data");
        assertThat(third.path("replaced").asBoolean()).isTrue();
        assertThat(third.path("key_fingerprint")).isNotEqualTo(first.path("key_fingerprint"));
        assertThat(test(Map.of(), 200).path("data").path("key_fingerprint")).isEqualTo(third.path("key_fingerprint"));
        assertThat(lastTest().path("ok").asBoolean()).isTrue();
        assertThat(vault.keys.versions(keyName)).hasSize(2);
    }

    @Test
    @DisplayName("says by category what is wrong with the settings, and works once they are mended")
    void saysWhatIsWrong() throws Exception {
        write("client_secret", "wrong");
        JsonNode refusal = test(Map.of(), 502);
        assertThat(refusal.path("data").path("category").asText()).isEqualTo("authentication");
        assertThat(refusal.path("data").path("backend_code").asText()).isEqualTo("AADSTS7000215");
        assertThat(lastTest().path("ok").asBoolean()).isFalse();
        assertThat(lastTest().path("category").asText()).isEqualTo("authentication");
        write("allow_generate_key", false);
        assertThat(test(Map.of(), 502).path("errors").path(0).asText())
                .contains("not_found", "generation is not allowed");
        write();
        test(Map.of(), 200);
        write("key_bits", 3072);
        assertThat(test(Map.of(), 400).path("errors").path(0).asText()).contains("RSA 3072", "RSA 2048");
        assertThat(test(Map.of("hash_algorithm", "sha3-256"), 400)
                        .path("errors")
                        .path(0)
                        .asText())
                .startsWith("hash_algorithm: ")
                .contains("sha2-256, sha2-384, sha2-512");
        assertThat(server.errors() + server.output()).doesNotContain("s3cret", "Bearer");
    }

    @Test
    @DisplayName("answers in time when the store hangs, and again when it does not")
    void answersInTime() throws Exception {
        write();
        test(Map.of(), 200);
        vault.http.stop();
        assertThat(test(Map.of(), 502).path("data").path("category").asText()).isEqualTo("unreachable");
        vault.http.start();
        test(Map.of(), 200);
        vault.http.fault(request -> {
            hang();
            return Optional.empty();
        });
        long began = System.nanoTime();
        JsonNode late = test(Map.of(), 504);
        assertThat(late.path("data").path("category").asText()).isEqualTo("timeout");
        assertThat((System.nanoTime() - began) / 1_000_000).isBetween(2_900L, 6_000L);
        vault.http.heal();
        test(Map.of(), 200);
    }

    @Test
    @DisplayName("lets a transit mount encrypt, decrypt, sign and verify with it, before and after a replacement")
    void servesTransit() throws Exception {
        write("usages", "encrypt,decrypt,sign,verify");
        test(Map.of(), 200);
        call("POST", "sys/mounts/crypt", Map.of("type", "transit"), 204);
        call("POST", "crypt/keys/k", Map.of("type", "managed_key", "managed_key_name", "signer"), 200);
        String plaintext = Base64.getEncoder().encodeToString(new byte[] {1, 2, 3});
        JsonNode before = call("POST", "crypt/encrypt/k", Map.of("plaintext", plaintext), 200);
        test(Map.of("replace", true), 200);
        JsonNode after = call("POST", "crypt/encrypt/k", Map.of("plaintext", plaintext), 200);
        for (JsonNode encrypted : new JsonNode[] {before, after}) {
            String ciphertext = encrypted.path("data").path("ciphertext").asText();
            assertThat(ciphertext).startsWith("vault:v1:");
            JsonNode decrypted = call("POST", "crypt/decrypt/k", Map.of("ciphertext", ciphertext), 200);
            assertThat(decrypted.path("data").path("plaintext").asText()).isEqualTo(plaintext);
        }
        JsonNode signed = call("POST", "crypt/sign/k/sha2-384", Map.of("input", plaintext), 200);
        Map<String, String> check = Map.of(
                "input",
                plaintext,
                "signature",
                signed.path("data").path("signature").asText());
        assertThat(call("POST", "crypt/verify/k/sha2-384", check, 200)
                        .path("data")
                        .path("valid")
                        .asBoolean())
                .isTrue();
        assertThat(call("POST", "crypt/hmac/k", Map.of("input", plaintext), 400)
                        .path("errors")
                        .path(0)
                        .asText())
                .contains("mac");
    }

    private static void hang() {
        try {
            Thread.sleep(10_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
