package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;

/** A mount of kv version 2, and short calls on it. */
abstract class KvVersionedCalls {
    static final Map<String, Object> A = Map.of("data", Map.of("v", "a"));
    final MountLab lab = MountLab.with("s", "kv-v2");

    @AfterEach
    void close() {
        lab.close();
    }

    static Map<String, Object> data(Object value) {
        return Map.of("data", Map.of("v", value));
    }

    static Map<String, Object> data(Object value, Object cas) {
        return Map.of("data", Map.of("v", value), "options", Map.of("cas", cas));
    }

    Response version(String path, long number) {
        return lab.call(Operation.READ, "s/data/" + path, Map.of("version", number));
    }

    Object valueOf(String path, long number) {
        return ((Map<?, ?>) version(path, number).body().get("data")).get("v");
    }

    /** A version that was there and cannot be read. */
    Map<?, ?> gone(String path, long number) {
        Response response = version(path, number);
        assertThat(response.status()).isEqualTo(404);
        assertThat(response.shape()).isEqualTo(Response.Shape.ENVELOPE);
        assertThat(response.body()).containsEntry("data", null);
        return (Map<?, ?>) response.body().get("metadata");
    }

    void neverThere(Response response) {
        assertThat(response.status()).isEqualTo(404);
        assertThat(response.body()).isEqualTo(Map.of("errors", List.of()));
    }
}
