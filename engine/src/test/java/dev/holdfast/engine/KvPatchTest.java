package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Secrets of kv version 2, patched,")
class KvPatchTest extends KvVersionedCalls {
    @Test
    @DisplayName("are merged into a new version")
    void merged() {
        lab.write(
                "s/data/a",
                Map.of("data", Map.of("keep", 1, "drop", 2, "deep", Map.of("x", 1, "y", 2), "list", List.of(1))));
        Map<String, Object> deep = new HashMap<>();
        deep.put("x", null);
        deep.put("z", Map.of("new", true));
        Map<String, Object> patch = new HashMap<>();
        patch.put("drop", null);
        patch.put("deep", deep);
        patch.put("list", List.of(2, 3));
        Response answer = lab.done(Operation.PATCH, "s/data/a", Map.of("data", patch));
        assertThat(answer.body()).containsEntry("version", 2L);
        assertThat(lab.read("s/data/a", "data"))
                .isEqualTo(Map.of("keep", 1, "list", List.of(2, 3), "deep", Map.of("y", 2, "z", Map.of("new", true))));
        assertThat(valueOf("a", 1)).isNull();
    }

    @Test
    void honourCheckAndSet() {
        lab.write("s/data/a", A);
        assertThat(lab.refusal(400, Operation.PATCH, "s/data/a", data(2, 0))).contains("cas");
        lab.done(Operation.PATCH, "s/data/a", data(2, 1));
        assertThat(valueOf("a", 2)).isEqualTo(2);
    }

    @Test
    void needAVersionThatCanBeRead() {
        neverThere(lab.call(Operation.PATCH, "s/data/a", A));
        lab.write("s/data/a", A);
        lab.delete("s/data/a");
        Response response = lab.call(Operation.PATCH, "s/data/a", A);
        assertThat(response.status()).isEqualTo(404);
        assertThat((Map<?, ?>) response.body().get("metadata")).isEqualTo(gone("a", 1));
        assertThat(lab.read("s/metadata/a")).containsEntry("current_version", 1L);
    }
}
