package dev.holdfast.engine.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A revocation")
class TokenRevocationTest extends TokenCalls {
    private final String parent = text(Map.of());
    private final String child = (String) create(parent, Map.of()).get("client_token");

    @Test
    @DisplayName("ends a token with its children; an unknown one is no error")
    void withChildren() {
        assertThat(update(root, "revoke", Map.of("token", parent)).status()).isEqualTo(204);
        assertThat(isValid(parent) || isValid(child)).isFalse();
        assertThat(update(root, "revoke", Map.of("token", parent)).status()).isEqualTo(204);
        assertStatus(400, () -> update(root, "revoke", Map.of()), "token");
    }

    @Test
    @DisplayName("ends the caller's own")
    void self() {
        assertThat(update(parent, "revoke-self", Map.of()).status()).isEqualTo(204);
        assertThat(isValid(parent) || isValid(child)).isFalse();
    }

    @Test
    @DisplayName("ends by accessor")
    void byAccessor() {
        Object accessor = lookup(parent).get("accessor");
        assertThat(update(root, "revoke-accessor", Map.of("accessor", accessor)).status())
                .isEqualTo(204);
        assertThat(isValid(parent)).isFalse();
        assertStatus(400, () -> update(root, "revoke-accessor", Map.of("accessor", accessor)), "accessor");
    }

    @Test
    @DisplayName("ends one alone")
    void orphaning() {
        assertThat(update(root, "revoke-orphan", Map.of("token", parent)).status())
                .isEqualTo(204);
        assertThat(isValid(parent)).isFalse();
        assertThat(isValid(child)).isTrue();
        assertStatus(400, () -> update(root, "revoke-orphan", Map.of("token", parent)), "token");
    }
}
