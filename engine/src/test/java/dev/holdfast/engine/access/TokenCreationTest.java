package dev.holdfast.engine.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Calls about tokens create")
class TokenCreationTest extends TokenCalls {
    @Test
    @DisplayName("a child with all that was asked")
    void child() {
        policies.put("ci", "");
        Map<String, Object> auth = create(
                root,
                Map.of(
                        "policies", "CI",
                        "meta", Map.of("team", "a", "n", 5),
                        "ttl", "2h",
                        "explicit_max_ttl", "3h",
                        "display_name", "My CI!",
                        "num_uses", 7));
        assertThat((String) auth.get("client_token")).matches("^hfs\\.[0-9A-Za-z]{24}$");
        assertThat((String) auth.get("accessor")).matches("^[0-9A-Za-z]{24}$");
        assertThat(auth)
                .containsEntry("policies", List.of("ci", "default"))
                .containsEntry("token_policies", List.of("ci", "default"))
                .containsEntry("metadata", Map.of("team", "a", "n", "5"))
                .containsEntry("lease_duration", 7200L)
                .containsEntry("renewable", true)
                .containsEntry("token_type", "service")
                .containsEntry("orphan", false)
                .containsEntry("num_uses", 7L);
        assertThat(lookup((String) auth.get("client_token")))
                .containsEntry("display_name", "token-My-CI")
                .containsEntry("path", "auth/token/create")
                .containsEntry("explicit_max_ttl", 10800L)
                .containsEntry("expire_time", "2026-03-01T14:00:00Z");
    }

    @Test
    @DisplayName("with the standard time, cut to the longest one with a warning")
    void times() {
        policies.put("ci", "");
        Map<String, Object> ci = Map.of("policies", "ci");
        assertThat(create(root, ci)).containsEntry("lease_duration", MAX.toSeconds());
        Response cut = update(root, "create", Map.of("policies", "ci", "ttl", "1000h", "explicit_max_ttl", "10h"));
        assertThat(cut.auth()).containsEntry("lease_duration", 36000L);
        assertThat(cut.warnings()).anyMatch(warning -> warning.contains("ttl"));
        assertThat(update(root, "create", ci).warnings()).isEmpty();
        assertStatus(400, () -> create(root, Map.of("ttl", "-1h")), "ttl");
    }

    @Test
    @DisplayName("with a warning for policies that do not exist")
    void unknownPolicies() {
        assertThat(update(root, "create", Map.of("policies", List.of("nope"))).warnings())
                .anyMatch(warning -> warning.contains("nope"));
    }

    @Test
    @DisplayName("a root token only by a root token")
    void rootTokens() {
        assertThat(create(root, Map.of()))
                .containsEntry("policies", List.of("root"))
                .containsEntry("lease_duration", 0L);
        String ending = text(Map.of("policies", "root", "ttl", "1h"));
        assertStatus(400, () -> create(ending, Map.of()), "ttl");
        policies.put("admin", "path \"*\" { capabilities = [\"update\", \"sudo\"] }");
        String admin = text(Map.of("policies", "admin"));
        assertStatus(400, () -> create(admin, Map.of("policies", "root")), "policies");
        assertStatus(400, () -> create(root, Map.of("policies", "response-wrapping")), "response-wrapping");
    }

    @Test
    @DisplayName("no more than the caller has, unless it has sudo")
    void subset() {
        policies.put("maker", "path \"auth/token/create\" { capabilities = [\"update\"] }");
        policies.put("admin", "path \"auth/token/create\" { capabilities = [\"update\", \"sudo\"] }");
        String maker = text(Map.of("policies", "maker"));
        String admin = text(Map.of("policies", "admin"));
        assertThat(create(maker, Map.of())).containsEntry("policies", List.of("default", "maker"));
        assertThat(create(maker, Map.of("no_default_policy", true))).containsEntry("policies", List.of("maker"));
        assertStatus(400, () -> create(maker, Map.of("policies", "admin")), "policies");
        assertThat(create(admin, Map.of("policies", "maker"))).containsEntry("policies", List.of("default", "maker"));
        for (Map<String, Object> data :
                List.<Map<String, Object>>of(Map.of("id", "mine"), Map.of("period", "1h"), Map.of("no_parent", true))) {
            assertStatus(
                    400, () -> create(maker, data), data.keySet().iterator().next());
        }
        assertThat(create(admin, Map.of("id", "mine"))).containsEntry("client_token", "mine");
        assertStatus(400, () -> create(admin, Map.of("id", "mine")), "id");
        assertStatus(400, () -> create(admin, Map.of("id", "hfs.mine")), "id");
        String bare = text(Map.of("policies", "maker", "no_default_policy", true));
        assertThat(create(bare, Map.of())).containsEntry("policies", List.of("maker"));
    }

    @Test
    @DisplayName("an orphan, which outlives its maker")
    void orphans() {
        String parent = text(Map.of());
        String orphan =
                (String) update(parent, "create-orphan", Map.of()).auth().get("client_token");
        String child = (String) create(parent, Map.of("no_parent", true)).get("client_token");
        assertThat(lookup(orphan)).containsEntry("orphan", true).containsEntry("path", "auth/token/create-orphan");
        update(root, "revoke", Map.of("token", parent));
        assertThat(isValid(orphan)).isTrue();
        assertThat(isValid(child)).isTrue();
    }

    @Test
    @DisplayName("nothing with a use limit or by a batch token")
    void cannotMake() {
        String limited = text(Map.of("num_uses", 5));
        assertStatus(400, () -> create(limited, Map.of()), "use limit");
        String last = text(Map.of("num_uses", 1));
        assertStatus(400, () -> create(last, Map.of()), "use limit");
        String batch = text(Map.of("type", "batch", "policies", "default"));
        assertStatus(400, () -> create(batch, Map.of()), "batch");
    }
}
