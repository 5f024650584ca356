package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Transit encryption")
class TransitCipherTest extends TransitCalls {

    @ParameterizedTest
    @ValueSource(strings = {"aes128-gcm96", "aes256-gcm96", "chacha20-poly1305"})
    @DisplayName("gives back what was encrypted, and another ciphertext each time")
    void roundTrip(String type) {
        make("k", type);
        String ciphertext = encrypt("k", "some words");
        assertThat(ciphertext).startsWith("vault:v1:").isNotEqualTo(encrypt("k", "some words"));
        assertThat(bytes(ciphertext)).hasSize(12 + 10 + 16);
        assertThat(decrypt("k", ciphertext)).isEqualTo("some words");
        assertThat(decrypt("k", encrypt("k", ""))).isEmpty();
    }

    @Test
    @DisplayName("binds associated data")
    void associated() {
        make("k", "aes256-gcm96");
        Object ciphertext = post("encrypt/k", "plaintext", base64("p"), "associated_data", base64("a"))
                .get("ciphertext");
        assertThat(post("decrypt/k", "ciphertext", ciphertext, "associated_data", base64("a")))
                .containsEntry("plaintext", base64("p"));
        assertThat(refusal("decrypt/k", "ciphertext", ciphertext)).contains("ciphertext: ", "associated data");
        assertThat(refusal("decrypt/k", "ciphertext", ciphertext, "associated_data", base64("b")))
                .contains("ciphertext: ");
    }

    @Test
    @DisplayName("makes a missing key of the type asked for, if the token may create it")
    void upsert() {
        post("encrypt/new", "plaintext", "", "type", "chacha20-poly1305");
        assertThat(lab.read("t/keys/new")).containsEntry("type", "chacha20-poly1305");
        String updating = lab.token("up", "path \"t/encrypt/*\" { capabilities = [\"update\"] }");
        String creating = lab.token("cr", "path \"t/encrypt/*\" { capabilities = [\"create\"] }");
        Map<String, Object> data = Map.of("plaintext", "");
        assertThat(lab.status(updating, Operation.UPDATE, "t/encrypt/new", data))
                .isEqualTo(200);
        assertThat(lab.status(updating, Operation.UPDATE, "t/encrypt/newer", data))
                .isEqualTo(403);
        assertThat(lab.status(creating, Operation.UPDATE, "t/encrypt/newer", data))
                .isEqualTo(200);
        assertThat(lab.status(creating, Operation.UPDATE, "t/encrypt/newer", data))
                .isEqualTo(403);
    }

    @Test
    @DisplayName("does not make a key for a call that is refused")
    void noUpsert() {
        refusal("encrypt/new");
        refusal("encrypt/new", "plaintext", "???");
        refusal("encrypt/new", "plaintext", "", "convergent_encryption", true);
        refusal("encrypt/new", "batch_input", List.of());
        assertThat(lab.status(Operation.READ, "t/keys/new")).isEqualTo(404);
    }

    @Test
    @DisplayName("names the field that is wrong")
    void wrong() {
        make("k", "aes256-gcm96");
        assertThat(refusal("encrypt/k")).contains("plaintext: is required");
        assertThat(refusal("encrypt/k", "plaintext", "a b")).contains("plaintext: must be base64");
        assertThat(refusal("encrypt/k", "plaintext", "", "associated_data", "?"))
                .contains("associated_data: ");
        assertThat(refusal("decrypt/k")).contains("ciphertext: is required");
        for (String ciphertext : List.of("", "AAAA", "vault:", "vault:v1:", "vault:v1:?", "vault:v1:AAAA")) {
            assertThat(refusal("decrypt/k", "ciphertext", ciphertext)).contains("ciphertext: ");
        }
        for (String version : List.of("0", "-1", "2", "99999999999", "x", "")) {
            assertThat(refusal("decrypt/k", "ciphertext", "vault:v" + version + ":AAAA"))
                    .contains("ciphertext: ");
        }
    }

    @Test
    @DisplayName("takes many entries at once and answers each in order")
    void batch() {
        make("k", "aes256-gcm96");
        post("keys/k/rotate");
        List<Map<?, ?>> sealed = results(
                call(
                        "encrypt/k",
                        "batch_input",
                        List.of(
                                members("plaintext", base64("one"), "reference", "r1"),
                                members("plaintext", base64("two"), "key_version", 1, "associated_data", base64("a")))),
                200);
        assertThat(sealed.get(0).get("reference")).isEqualTo("r1");
        assertThat(sealed.get(0).get("key_version")).isEqualTo(2);
        assertThat(sealed.get(1).get("key_version")).isEqualTo(1);
        assertThat(sealed.get(1).containsKey("reference")).isFalse();
        List<Map<?, ?>> opened = results(
                call(
                        "decrypt/k",
                        "batch_input",
                        List.of(
                                members("ciphertext", sealed.get(0).get("ciphertext")),
                                members(
                                        "ciphertext",
                                        sealed.get(1).get("ciphertext"),
                                        "associated_data",
                                        base64("a")))),
                200);
        assertThat(opened)
                .extracting(result -> result.get("plaintext"))
                .isEqualTo(List.of(base64("one"), base64("two")));
    }

    @Test
    @DisplayName("answers the entries that are right beside those that are wrong")
    void partialFailure() {
        make("k", "aes256-gcm96");
        List<Object> entries = List.of(
                members("plaintext", base64("one")),
                members("plaintext", "???", "reference", "bad"),
                members("plaintext", List.of(), "key_version", "x"));
        List<Map<?, ?>> results = results(call("encrypt/k", "batch_input", entries), 400);
        assertThat(results.get(0).get("ciphertext").toString()).startsWith("vault:v1:");
        assertThat(results.get(1).get("error")).isEqualTo("plaintext: must be base64");
        assertThat(results.get(1).get("reference")).isEqualTo("bad");
        assertThat(results.get(2).get("error").toString()).contains("plaintext: ", "key_version: ");
        Response chosen = call("encrypt/k", "batch_input", entries, "partial_failure_response_code", 207);
        assertThat(results(chosen, 207)).hasSize(3);
        assertThat(results(call("encrypt/k", "batch_input", entries, "partial_failure_response_code", 409), 409))
                .hasSize(3);
    }

    @Test
    @DisplayName("is refused as a whole when every entry is wrong, or there is none")
    void wholeFailure() {
        make("k", "aes256-gcm96");
        List<Object> wrong = List.of(members("plaintext", "?"));
        assertThat(results(call("encrypt/k", "batch_input", wrong, "partial_failure_response_code", 200), 400))
                .hasSize(1);
        assertThat(refusal("encrypt/k", "batch_input", List.of())).contains("batch_input: ");
        assertThat(refusal("encrypt/k", "batch_input", "text")).contains("batch_input: must be of type list of maps");
        assertThat(refusal("encrypt/k", "batch_input", wrong, "partial_failure_response_code", 204))
                .contains("partial_failure_response_code: ");
        assertThat(refusal("encrypt/k", "batch_input", wrong, "partial_failure_response_code", 99))
                .contains("partial_failure_response_code: ");
    }
}
