package dev.holdfast.engine.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Token roles")
class TokenRolesTest extends TokenCalls {
    private Response role(Operation operation, Map<String, Object> data) {
        return call(root, operation, "auth/token/roles/ci", data);
    }

    private Map<String, Object> make(String token, Map<String, Object> data) {
        return update(token, "create/ci", data).auth();
    }

    @Test
    @DisplayName("are written, changed field by field, read, listed and deleted")
    void life() {
        assertStatus(404, () -> role(Operation.READ, Map.of()));
        assertStatus(404, () -> call(root, Operation.LIST, "auth/token/roles", Map.of()));
        role(Operation.UPDATE, Map.of("allowed_policies", "A,b", "token_ttl", "1h"));
        role(Operation.UPDATE, Map.of("token_num_uses", 3));
        assertThat(role(Operation.READ, Map.of()).body())
                .containsEntry("name", "ci")
                .containsEntry("allowed_policies", List.of("a", "b"))
                .containsEntry("token_ttl", 3600L)
                .containsEntry("token_num_uses", 3L)
                .containsEntry("renewable", true)
                .containsEntry("token_type", "default-service");
        assertThat(call(root, Operation.LIST, "auth/token/roles", Map.of()).body())
                .containsEntry("keys", List.of("ci"));
        role(Operation.DELETE, Map.of());
        assertStatus(404, () -> role(Operation.READ, Map.of()));
        assertStatus(400, () -> make(root, Map.of()), "role");
        assertStatus(400, () -> role(Operation.UPDATE, Map.of("token_ttl", -1)), "token_ttl");
    }

    @Test
    @DisplayName("give policies that the caller does not have, and no others")
    void policiesOfRole() {
        role(Operation.UPDATE, Map.of("allowed_policies", "a,b", "disallowed_policies", "c"));
        String caller = text(Map.of("policies", "default"));
        assertThat(make(caller, Map.of())).containsEntry("policies", List.of("a", "b", "default"));
        assertThat(make(caller, Map.of("policies", "a"))).containsEntry("policies", List.of("a", "default"));
        assertStatus(400, () -> make(caller, Map.of("policies", "d")), "policies", "a, b");
        assertStatus(400, () -> make(caller, Map.of("policies", "c")), "\"c\"");
        role(Operation.UPDATE, Map.of("allowed_policies", "root"));
        assertStatus(400, () -> make(caller, Map.of()), "root");
    }

    @Test
    @DisplayName("without a list of policies keep to those of the caller")
    void policiesOfCaller() {
        role(Operation.UPDATE, Map.of("disallowed_policies", "default"));
        String caller = text(Map.of("policies", "a"));
        assertThat(make(caller, Map.of("policies", "a"))).containsEntry("policies", List.of("a"));
        assertStatus(400, () -> make(caller, Map.of("policies", "b")), "policies");
    }

    @Test
    @DisplayName("fix what their tokens are like")
    void shape() {
        role(
                Operation.UPDATE,
                Map.of(
                        "orphan",
                        true,
                        "renewable",
                        false,
                        "token_ttl",
                        "1h",
                        "token_max_ttl",
                        "2h",
                        "token_num_uses",
                        5,
                        "token_no_default_policy",
                        true,
                        "allowed_policies",
                        "a",
                        "path_suffix",
                        "x1"));
        Map<String, Object> auth = make(root, Map.of("num_uses", 9));
        assertThat(auth)
                .containsEntry("orphan", true)
                .containsEntry("renewable", false)
                .containsEntry("lease_duration", 3600L)
                .containsEntry("num_uses", 5L)
                .containsEntry("policies", List.of("a"));
        assertThat(lookup((String) auth.get("client_token")))
                .containsEntry("role", "ci")
                .containsEntry("path", "auth/token/create/ci/x1");
        assertThat(make(root, Map.of("ttl", "9h"))).containsEntry("lease_duration", 7200L);
    }

    @Test
    @DisplayName("give periods and batch tokens")
    void kinds() {
        role(Operation.UPDATE, Map.of("token_period", "1h", "allowed_policies", "a"));
        String periodic =
                (String) make(text(Map.of("policies", "default")), Map.of()).get("client_token");
        assertThat(lookup(periodic)).containsEntry("period", 3600L);
        role(Operation.UPDATE, Map.of("token_period", 0, "token_type", "batch"));
        assertThat(make(root, Map.of("type", "service"))).containsEntry("token_type", "batch");
        role(Operation.UPDATE, Map.of("token_type", "default-batch"));
        assertThat(make(root, Map.of())).containsEntry("token_type", "batch");
        assertThat(make(root, Map.of("type", "service"))).containsEntry("token_type", "service");
    }

    @Test
    @DisplayName("limit renewals too")
    void renewals() {
        role(Operation.UPDATE, Map.of("token_max_ttl", "2h", "token_ttl", "1h", "allowed_policies", "a"));
        String token = (String) make(root, Map.of()).get("client_token");
        clock.advance(Duration.ofMinutes(30));
        assertThat(update(root, "renew", Map.of("token", token, "increment", "5h"))
                        .auth())
                .containsEntry("lease_duration", 90 * 60L);
    }
}
