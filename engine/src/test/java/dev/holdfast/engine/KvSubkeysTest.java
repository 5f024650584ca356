package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Secrets of kv version 2, shown by their names only,")
class KvSubkeysTest extends KvVersionedCalls {
    private Object subkeys(long depth) {
        return lab.done(Operation.READ, "s/subkeys/a", Map.of("depth", depth))
                .body()
                .get("subkeys");
    }

    @Test
    void loseTheirValues() {
        Map<String, Object> inner = Map.of("x", 1, "more", Map.of("y", List.of(1)));
        lab.write("s/data/a", Map.of("data", Map.of("top", "t", "inner", inner, "empty", Map.of())));
        Object all = subkeys(0);
        assertThat(all.toString())
                .contains("top=null", "x=null", "more={y=null}", "empty=null")
                .doesNotContain("[1]");
        assertThat(subkeys(2).toString()).contains("x=null", "more=null");
        assertThat(subkeys(1).toString()).contains("inner=null", "top=null");
        assertThat(lab.read("s/subkeys/a", "metadata")).isEqualTo(lab.read("s/data/a", "metadata"));
    }

    @Test
    void ofAVersionThatIsGoneAreNone() {
        lab.write("s/data/a", A);
        lab.write("s/data/a", data(2));
        lab.delete("s/data/a");
        Response response = lab.call(Operation.READ, "s/subkeys/a", Map.of());
        assertThat(response.status()).isEqualTo(404);
        assertThat(response.body()).containsEntry("subkeys", null).containsKey("metadata");
        assertThat(lab.done(Operation.READ, "s/subkeys/a", Map.of("version", 1))
                        .body()
                        .get("subkeys"))
                .isEqualTo(new HashMap<>(java.util.Collections.singletonMap("v", null)));
        neverThere(lab.call(Operation.READ, "s/subkeys/none", Map.of()));
    }
}
