package dev.holdfast.engine.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Batch tokens")
class BatchTokenTest extends TokenCalls {
    private final Map<String, Object> auth = create(root, Map.of("type", "batch", "policies", "default", "ttl", "1h"));
    private final String batch = (String) auth.get("client_token");

    @Test
    @DisplayName("have no accessor, cannot be renewed or revoked, and end with their time")
    void limits() {
        assertThat(batch).matches("^hfb\\.[0-9A-Za-z]{24}$");
        assertThat(auth).containsEntry("accessor", "").containsEntry("renewable", false);
        assertStatus(400, () -> update(root, "renew", Map.of("token", batch)), "renewable");
        assertStatus(400, () -> update(root, "revoke", Map.of("token", batch)), "batch");
        assertStatus(400, () -> update(batch, "revoke-self", Map.of()), "batch");
        assertThat(tokens.accessors()).hasSize(1);
        clock.advance(Duration.ofHours(1));
        assertThat(isValid(batch)).isFalse();
    }

    @Test
    @DisplayName("cannot be root, periodic, limited in use or chosen")
    void refused() {
        for (Map<String, Object> data : List.<Map<String, Object>>of(
                Map.of("policies", "root"),
                Map.of("num_uses", 1),
                Map.of("period", "1h"),
                Map.of("explicit_max_ttl", "1h"),
                Map.of("id", "x"))) {
            Map<String, Object> all = new java.util.HashMap<>(Map.of("type", "batch", "policies", "default"));
            all.putAll(data);
            assertStatus(400, () -> create(root, all));
        }
    }

    @Test
    @DisplayName("end with their parent unless they are orphans")
    void parent() {
        String parent = text(Map.of());
        String child = (String)
                create(parent, Map.of("type", "batch", "policies", "default")).get("client_token");
        String orphan = (String) create(parent, Map.of("type", "batch", "policies", "default", "no_parent", true))
                .get("client_token");
        update(root, "revoke", Map.of("token", parent));
        assertThat(isValid(child)).isFalse();
        assertThat(isValid(orphan)).isTrue();
    }
}
