package dev.holdfast.engine.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Calls about tokens look up")
class TokenLookUpTest extends TokenCalls {
    @Test
    @DisplayName("a root token")
    void rootToken() {
        Map<String, Object> data =
                call(root, Operation.READ, "auth/token/lookup-self", Map.of()).body();
        assertThat(data)
                .containsEntry("id", root)
                .containsEntry("display_name", "root")
                .containsEntry("policies", List.of("root"))
                .containsEntry("ttl", 0L)
                .containsEntry("orphan", true)
                .containsEntry("path", "auth/token/root")
                .containsEntry("type", "service")
                .containsEntry("num_uses", 0L)
                .containsEntry("renewable", false)
                .containsEntry("entity_id", "")
                .containsEntry("expire_time", null);
        assertThat(data.keySet())
                .containsExactly(
                        "accessor",
                        "creation_time",
                        "creation_ttl",
                        "display_name",
                        "entity_id",
                        "expire_time",
                        "explicit_max_ttl",
                        "id",
                        "issue_time",
                        "meta",
                        "num_uses",
                        "orphan",
                        "path",
                        "policies",
                        "renewable",
                        "ttl",
                        "type");
    }

    @Test
    @DisplayName("by accessor, without the token")
    void byAccessor() {
        Map<String, Object> auth = create(root, Map.of("ttl", "1h"));
        Map<String, Object> data = update(root, "lookup-accessor", Map.of("accessor", auth.get("accessor")))
                .body();
        assertThat(data).containsEntry("id", "").containsEntry("ttl", 3600L);
        assertStatus(400, () -> update(root, "lookup-accessor", Map.of("accessor", "x")), "accessor");
    }

    @Test
    @DisplayName("all accessors")
    void accessors() {
        Map<String, Object> auth = create(root, Map.of());
        Object keys = call(root, Operation.LIST, "auth/token/accessors", Map.of())
                .body()
                .get("keys");
        assertThat((List<?>) keys).hasSize(2).anyMatch(auth.get("accessor")::equals);
    }

    @Test
    @DisplayName("not a wrong or ended one")
    void wrong() {
        assertStatus(403, () -> lookup("hfs.nothing"), "permission denied");
        String token = text(Map.of("ttl", "1m"));
        clock.advance(Duration.ofMinutes(1));
        assertStatus(403, () -> lookup(token));
    }

    @Test
    @DisplayName("its own uses as they are left")
    void uses() {
        String token = text(Map.of("num_uses", 2));
        assertThat(call(token, Operation.READ, "auth/token/lookup-self", Map.of())
                        .body()
                        .get("num_uses"))
                .isEqualTo(1L);
        assertThat(call(token, Operation.READ, "auth/token/lookup-self", Map.of())
                        .body()
                        .get("num_uses"))
                .isEqualTo(1L);
        assertThat(isValid(token)).isFalse();
    }
}
