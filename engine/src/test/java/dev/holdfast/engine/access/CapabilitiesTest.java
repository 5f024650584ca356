package dev.holdfast.engine.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Calls about tokens tell capabilities")
class CapabilitiesTest extends TokenCalls {
    @Test
    @DisplayName("of the caller, of a token, of an accessor")
    void all() throws Exception {
        policies.put("ci", "path \"kv/*\" { capabilities = [\"update\", \"create\"] }");
        Map<String, Object> auth = create(root, Map.of("policies", "ci"));
        String token = (String) auth.get("client_token");
        for (Callable<Response> call : List.<Callable<Response>>of(
                () -> call(token, Operation.UPDATE, "sys/capabilities-self", Map.of("path", "kv/a")),
                () -> call(root, Operation.UPDATE, "sys/capabilities", Map.of("token", token, "paths", "kv/a")),
                () -> call(
                        root,
                        Operation.UPDATE,
                        "sys/capabilities-accessor",
                        Map.of("accessor", auth.get("accessor"), "paths", "kv/a")))) {
            assertThat(call.call().body())
                    .isEqualTo(
                            Map.of("kv/a", List.of("create", "update"), "capabilities", List.of("create", "update")));
        }
    }

    @Test
    @DisplayName("root for everything, deny for nothing, each path of several")
    void words() {
        Map<String, Object> paths = Map.of("paths", List.of("a", "/b"));
        assertThat(call(root, Operation.UPDATE, "sys/capabilities-self", paths).body())
                .isEqualTo(Map.of("a", List.of("root"), "/b", List.of("root")));
        String token = text(Map.of("policies", "default"));
        assertThat(call(token, Operation.UPDATE, "sys/capabilities-self", Map.of("paths", "a"))
                        .body())
                .containsEntry("a", List.of("deny"));
        assertStatus(
                400,
                () -> call(root, Operation.UPDATE, "sys/capabilities", Map.of("token", "x", "paths", "a")),
                "token");
    }
}
