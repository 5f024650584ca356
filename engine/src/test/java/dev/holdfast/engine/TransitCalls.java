package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;

/** A transit mount at {@code t}, and short calls on it. */
abstract class TransitCalls {
    final MountLab lab;

    TransitCalls() {
        this(TestEngine.unsealed());
    }

    TransitCalls(TestEngine engine) {
        lab = new MountLab(engine);
        lab.write("sys/mounts/t", Map.of("type", "transit"));
    }

    @AfterEach
    void close() {
        lab.close();
    }

    static String base64(String text) {
        return base64(text.getBytes(StandardCharsets.UTF_8));
    }

    static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    static byte[] bytes(String versioned) {
        return Base64.getDecoder().decode(versioned.substring(versioned.lastIndexOf(':') + 1));
    }

    /** Members from names and values in turn. */
    static Map<String, Object> members(Object... namesAndValues) {
        Map<String, Object> members = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            members.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return members;
    }

    Map<String, Object> make(String name, String type) {
        return post("keys/" + name, "type", type);
    }

    /** The data of a write that must succeed. */
    Map<String, Object> post(String path, Object... namesAndValues) {
        return lab.write("t/" + path, members(namesAndValues)).body();
    }

    Response call(String path, Object... namesAndValues) {
        return lab.call(Operation.UPDATE, "t/" + path, members(namesAndValues));
    }

    /** The texts of a write that must be answered with 400. */
    String refusal(String path, Object... namesAndValues) {
        return lab.refusal(400, Operation.UPDATE, "t/" + path, members(namesAndValues));
    }

    String encrypt(String key, String plaintext) {
        return (String) post("encrypt/" + key, "plaintext", base64(plaintext)).get("ciphertext");
    }

    String decrypt(String key, String ciphertext) {
        byte[] plaintext = Base64.getDecoder()
                .decode(post("decrypt/" + key, "ciphertext", ciphertext)
                        .get("plaintext")
                        .toString());
        return new String(plaintext, StandardCharsets.UTF_8);
    }

    /** The results of a batch that was answered with this status. */
    static List<Map<?, ?>> results(Response response, int status) {
        assertThat(response.status()).as("%s", response.body()).isEqualTo(status);
        Object data = status < 400 ? response.body() : response.body().get("data");
        List<?> results = (List<?>) ((Map<?, ?>) data).get("batch_results");
        return results.stream().<Map<?, ?>>map(result -> (Map<?, ?>) result).toList();
    }
}
