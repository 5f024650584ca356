package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Transit keys")
class TransitKeysTest extends TransitCalls {

    private static Map<?, ?> versions(Map<String, Object> key) {
        return (Map<?, ?>) key.get("keys");
    }

    @Test
    @DisplayName("are AES-256 unless a type is given, and show all about them but their secrets")
    void shown() {
        Map<String, Object> made = post("keys/k");
        assertThat(made)
                .containsEntry("name", "k")
                .containsEntry("type", "aes256-gcm96")
                .containsEntry("latest_version", 1)
                .containsEntry("min_available_version", 0)
                .containsEntry("min_decryption_version", 1)
                .containsEntry("min_encryption_version", 0)
                .containsEntry("deletion_allowed", false)
                .containsEntry("derived", false)
                .containsEntry("exportable", false)
                .containsEntry("allow_plaintext_backup", false)
                .containsEntry("imported_key", false)
                .containsEntry("auto_rotate_period", 0)
                .containsEntry("supports_encryption", true)
                .containsEntry("supports_decryption", true)
                .containsEntry("supports_derivation", false)
                .containsEntry("supports_signing", false);
        assertThat(versions(made).keySet()).isEqualTo(Set.of("1"));
        assertThat((Long) versions(made).get("1")).isPositive();
        assertThat(lab.read("t/keys/k")).isEqualTo(made);
    }

    @Test
    @DisplayName("that are there stay as they are, with a warning")
    void stay() {
        Map<String, Object> made = make("k", "aes128-gcm96");
        Response again = call("keys/k", "type", "chacha20-poly1305");
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.body()).isEqualTo(made);
        assertThat(again.warnings()).singleElement().asString().contains("k was there");
    }

    @Test
    @DisplayName("are listed by name, and none is 404 with an empty list")
    void listed() {
        Response none = lab.call(Operation.LIST, "t/keys", Map.of());
        assertThat(none.status()).isEqualTo(404);
        assertThat(none.body()).isEqualTo(Map.of("errors", List.of()));
        make("b", "aes256-gcm96");
        make("a.b-c_d", "aes256-gcm96");
        assertThat(lab.list("t/keys")).containsExactly("a.b-c_d", "b");
        assertThat(lab.call(Operation.READ, "t/keys/none", Map.of()).body()).isEqualTo(Map.of("errors", List.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-a", "a-", ".a", "a b", "ä"})
    @DisplayName("are not made under names that they cannot have")
    void names(String name) {
        assertThat(refusal("keys/" + name)).contains("name: must be");
        assertThat(refusal("encrypt/" + name, "plaintext", "")).contains("name: must be");
        assertThat(lab.status(Operation.READ, "t/keys/" + name)).isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource({"derived,true", "convergent_encryption,true", "auto_rotate_period,24h", "type,des"})
    @DisplayName("refuse what is not offered, naming the field")
    void unoffered(String field, String value) {
        assertThat(refusal("keys/k", field, value)).contains(field + ": ");
        assertThat(lab.status(Operation.READ, "t/keys/k")).isEqualTo(404);
    }

    @Test
    @DisplayName("take the words for what is not offered when they say no")
    void offered() {
        post("keys/k", "derived", "false", "convergent_encryption", false, "auto_rotate_period", 0);
        post("keys/k/config", "auto_rotate_period", "0");
        assertThat(refusal("keys/k/config", "auto_rotate_period", "1h")).contains("auto_rotate_period: ");
    }

    @Test
    @DisplayName("are deleted only when they allow it; a name that is not there is no error")
    void deleted() {
        String secret = "deleted for ever";
        make("k", "aes256-gcm96");
        String ciphertext = encrypt("k", secret);
        assertThat(lab.refusal(400, Operation.DELETE, "t/keys/k", Map.of())).contains("deletion_allowed", "k/config");
        assertThat(post("keys/k/config", "deletion_allowed", "true")).containsEntry("deletion_allowed", true);
        lab.delete("t/keys/k");
        assertThat(lab.status(Operation.READ, "t/keys/k")).isEqualTo(404);
        assertThat(refusal("decrypt/k", "ciphertext", ciphertext)).contains("no key \"k\"");
        make("k", "aes256-gcm96");
        assertThat(refusal("decrypt/k", "ciphertext", ciphertext)).contains("ciphertext: ");
        assertThat(lab.status(Operation.DELETE, "t/keys/never")).isEqualTo(204);
    }

    @Test
    @DisplayName("get versions by rotation; older ones decrypt as long as they may")
    void rotated() {
        make("k", "chacha20-poly1305");
        String first = encrypt("k", "one");
        assertThat(post("keys/k/rotate")).containsEntry("latest_version", 2);
        String second = encrypt("k", "two");
        assertThat(first).startsWith("vault:v1:");
        assertThat(second).startsWith("vault:v2:");
        assertThat(decrypt("k", first)).isEqualTo("one");
        Map<String, Object> changed = post("keys/k/config", "min_decryption_version", 2);
        assertThat(versions(changed).keySet()).isEqualTo(Set.of("2"));
        assertThat(refusal("decrypt/k", "ciphertext", first))
                .contains("ciphertext: is of version 1", "min_decryption_version 2");
        assertThat(decrypt("k", second)).isEqualTo("two");
        post("keys/k/config", "min_decryption_version", 0);
        assertThat(decrypt("k", first)).isEqualTo("one");
    }

    @Test
    @DisplayName("encrypt with the version asked for, if it is not too old")
    void chosen() {
        make("k", "aes256-gcm96");
        post("keys/k/rotate");
        post("keys/k/rotate");
        assertThat(post("encrypt/k", "plaintext", "", "key_version", 2)).containsEntry("key_version", 2);
        assertThat(post("encrypt/k", "plaintext", "", "key_version", 0)).containsEntry("key_version", 3);
        assertThat(refusal("encrypt/k", "plaintext", "", "key_version", 4)).contains("key_version: ", "3");
        assertThat(refusal("encrypt/k", "plaintext", "", "key_version", -1)).contains("key_version: ");
        post("keys/k/config", "min_encryption_version", 3);
        assertThat(refusal("encrypt/k", "plaintext", "", "key_version", 2)).contains("key_version: ", "3");
    }

    @ParameterizedTest
    @CsvSource({"3,0,min_decryption_version", "0,3,min_encryption_version", "2,1,min_encryption_version"})
    @DisplayName("refuse limits above the newest version, and those that contradict each other")
    void limits(int decryption, int encryption, String field) {
        make("k", "aes256-gcm96");
        post("keys/k/rotate");
        assertThat(refusal("keys/k/config", "min_decryption_version", decryption, "min_encryption_version", encryption))
                .contains(field + ": ");
        assertThat(lab.read("t/keys/k"))
                .containsEntry("min_decryption_version", 1)
                .containsEntry("min_encryption_version", 0);
    }

    @Test
    @DisplayName("stay exportable once they are")
    void exportable() {
        make("k", "aes256-gcm96");
        assertThat(post("keys/k/config", "exportable", true, "allow_plaintext_backup", true))
                .containsEntry("exportable", true);
        assertThat(post("keys/k/config", "exportable", false, "allow_plaintext_backup", false))
                .containsEntry("exportable", true)
                .containsEntry("allow_plaintext_backup", true);
    }

    @ParameterizedTest
    @ValueSource(strings = {"keys/none/rotate", "keys/none/config", "decrypt/none"})
    @DisplayName("that are not there are refused by name")
    void missing(String path) {
        assertThat(refusal(path, "ciphertext", "vault:v1:AAAA")).contains("name: ", "none");
    }

    @Test
    @DisplayName("offer what is offered and nothing else")
    void methods() {
        make("k", "aes256-gcm96");
        assertThat(lab.status(Operation.READ, "t/encrypt/k")).isEqualTo(405);
        assertThat(lab.status(Operation.UPDATE, "t/keys")).isEqualTo(405);
        for (String path : List.of("export/encryption-key/k", "backup/k", "rewrap/k", "datakey/plaintext/k")) {
            assertThat(lab.status(Operation.UPDATE, "t/" + path)).as(path).isEqualTo(404);
        }
    }

    @Test
    @DisplayName("survive sealing, moving and nothing else does")
    void survive() {
        make("k", "aes256-gcm96");
        String ciphertext = encrypt("k", "kept");
        lab.write("sys/seal", Map.of());
        lab.engine.unseal();
        assertThat(decrypt("k", ciphertext)).isEqualTo("kept");
        lab.write("sys/remount", Map.of("from", "t", "to", "t2"));
        lab.write("sys/remount", Map.of("from", "t2", "to", "t"));
        assertThat(decrypt("k", ciphertext)).isEqualTo("kept");
        lab.delete("sys/mounts/t");
        lab.write("sys/mounts/t", Map.of("type", "transit"));
        assertThat(lab.status(Operation.READ, "t/keys/k")).isEqualTo(404);
    }
}
