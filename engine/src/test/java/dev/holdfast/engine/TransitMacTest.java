package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Response;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Transit MACs and random bytes")
class TransitMacTest extends TransitCalls {
    private static final String INPUT = base64("input");

    private String mac(Object... members) {
        return (String) post("hmac/k", members).get("hmac");
    }

    private Object valid(String mac, Object... more) {
        Map<String, Object> members = members(more);
        members.putIfAbsent("input", INPUT);
        members.put("hmac", mac);
        return lab.write("t/verify/k", members).body().get("valid");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hmac", "aes256-gcm96", "ed25519"})
    @DisplayName("are made by keys of every type, and verify with the hash they were made with")
    void everyType(String type) {
        make("k", type);
        String mac = mac("input", INPUT);
        assertThat(mac).startsWith("vault:v1:").isEqualTo(mac("input", INPUT));
        assertThat(bytes(mac)).hasSize(32);
        assertThat(valid(mac)).isEqualTo(true);
        assertThat(valid(mac, "input", base64("other"))).isEqualTo(false);
        assertThat(valid(mac, "hash_algorithm", "sha3-256")).isEqualTo(false);
        assertThat(valid("vault:v1:")).isEqualTo(false);
    }

    @ParameterizedTest
    @CsvSource({"sha1,20", "sha2-224,28", "sha2-384,48", "sha2-512,64", "sha3-224,28", "sha3-512,64"})
    @DisplayName("have the length of their hash, which may be in the path")
    void hashes(String hash, int length) {
        make("k", "hmac");
        String mac = (String) post("hmac/k/" + hash, "input", INPUT).get("hmac");
        assertThat(bytes(mac)).hasSize(length);
        assertThat(mac("input", INPUT, "algorithm", hash)).isEqualTo(mac);
        assertThat(post("verify/k/" + hash, "input", INPUT, "hmac", mac)).containsEntry("valid", true);
    }

    @Test
    @DisplayName("name the hashes there are, and the field that is wrong")
    void wrong() {
        make("k", "hmac");
        assertThat(refusal("hmac/k/none", "input", INPUT)).contains("algorithm: ", "sha3-512");
        assertThat(refusal("verify/k/none", "input", INPUT, "hmac", "vault:v1:AAAA"))
                .contains("hash_algorithm: ");
        assertThat(refusal("hmac/k")).contains("input: is required");
        assertThat(refusal("verify/k", "input", INPUT, "hmac", "AAAA")).contains("hmac: ");
        assertThat(refusal("verify/k", "input", INPUT, "hmac", "vault:v2:AAAA")).contains("hmac: is of version 2");
    }

    @Test
    @DisplayName("come of keys as long as asked for, which keep their length when rotated")
    void sizes() {
        post("keys/k", "type", "hmac", "key_size", 100);
        String first = mac("input", INPUT);
        post("keys/k/rotate");
        assertThat(mac("input", INPUT)).startsWith("vault:v2:");
        assertThat(mac("input", INPUT, "key_version", 1)).isEqualTo(first);
        assertThat(valid(first)).isEqualTo(true);
        assertThat(refusal("keys/l", "type", "hmac", "key_size", 31)).contains("key_size: ");
        assertThat(refusal("keys/l", "type", "hmac", "key_size", 513)).contains("key_size: ");
        assertThat(refusal("keys/l", "type", "rsa-2048", "key_size", 32)).contains("key_size: ", "hmac");
    }

    @Test
    @DisplayName("come in batches, and are verified beside signatures")
    void batch() {
        make("k", "ed25519");
        List<Map<?, ?>> made = results(
                call("hmac/k", "batch_input", List.of(members("input", INPUT), members("reference", "r"))), 400);
        assertThat(made.get(1).get("error")).isEqualTo("input: is required");
        Object signature = post("sign/k", "input", INPUT).get("signature");
        List<Map<?, ?>> verified = results(
                call(
                        "verify/k",
                        "batch_input",
                        List.of(
                                members("input", INPUT, "hmac", made.get(0).get("hmac")),
                                members("input", INPUT, "signature", signature))),
                200);
        assertThat(verified).extracting(result -> result.get("valid")).isEqualTo(List.of(true, true));
    }

    @ParameterizedTest
    @CsvSource({
        "random,32",
        "random/7,7",
        "random/platform,32",
        "random/platform/1,1",
        "random/seal/64,64",
        "random/all/2,2"
    })
    @DisplayName("random bytes are as many as asked for, of the source in the path")
    void random(String path, int length) {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 2; i++) {
            String bytes = (String) post(path, "format", "hex").get("random_bytes");
            assertThat(bytes).hasSize(2 * length);
            seen.add(bytes);
        }
        assertThat(seen).hasSize(length > 4 ? 2 : seen.size());
        assertThat(Base64.getDecoder().decode((String) post(path).get("random_bytes")))
                .hasSize(length);
    }

    @Test
    @DisplayName("random bytes of the seal are the platform's, which is said")
    void seal() {
        Response answer = call("random", "source", "seal", "bytes", 4);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.warnings()).singleElement().asString().contains("platform");
        assertThat(call("random").warnings()).isEmpty();
    }

    @Test
    @DisplayName("random bytes are not too many, nor of an unknown source")
    void limits() {
        assertThat(post("random/131072")).containsKey("random_bytes");
        for (String path : List.of("random/0", "random/-1", "random/131073", "random/platform/x")) {
            assertThat(refusal(path)).contains("bytes: ");
        }
        assertThat(refusal("random/moon")).contains("source: ", "platform");
        assertThat(refusal("random", "format", "octal")).contains("format: ");
    }
}
