package dev.holdfast.engine.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A renewal")
class TokenRenewalTest extends TokenCalls {
    private long renewed(String token, Object increment) {
        return (long) update(root, "renew", Map.of("token", token, "increment", increment))
                .auth()
                .get("lease_duration");
    }

    @Test
    @DisplayName("gives the time asked for, or what it was at first")
    void times() {
        String token = text(Map.of("ttl", "1h", "policies", "default"));
        clock.advance(Duration.ofMinutes(50));
        assertThat(renewed(token, "2h")).isEqualTo(7200);
        Map<String, Object> auth = update(token, "renew-self", Map.of()).auth();
        assertThat(auth).containsEntry("lease_duration", 3600L).containsEntry("client_token", token);
        assertThat(lookup(token)).containsKey("last_renewal");
        clock.advance(Duration.ofMinutes(59));
        assertThat(isValid(token)).isTrue();
    }

    @Test
    @DisplayName("does not go beyond the longest life")
    void longest() {
        String token = text(Map.of("ttl", "1h", "explicit_max_ttl", "90m", "policies", "default"));
        clock.advance(Duration.ofMinutes(45));
        assertThat(renewed(token, "1h")).isEqualTo(45 * 60);
        String free = text(Map.of("ttl", "1h", "policies", "default"));
        assertThat(renewed(free, "10000h")).isEqualTo(MAX.toSeconds());
    }

    @Test
    @DisplayName("gives a periodic token its period, for ever")
    void periodic() {
        String token = text(Map.of("period", "400h", "policies", "default"));
        for (int i = 0; i < 5; i++) {
            clock.advance(Duration.ofHours(399));
            assertThat(renewed(token, "1h")).isEqualTo(400 * 3600);
        }
        assertThat(lookup(token)).containsEntry("period", 400 * 3600L);
    }

    @Test
    @DisplayName("by accessor, without the token")
    void byAccessor() {
        Object accessor = create(root, Map.of("ttl", "1h")).get("accessor");
        assertThat(update(root, "renew-accessor", Map.of("accessor", accessor)).auth())
                .containsEntry("client_token", "");
    }

    @Test
    @DisplayName("is refused for what is unknown or not renewable")
    void refused() {
        String fixed = text(Map.of("ttl", "1h", "renewable", false));
        assertStatus(400, () -> renewed(fixed, 0), "renewable");
        assertStatus(400, () -> renewed(root, 0), "renewable");
        assertStatus(400, () -> renewed("hfs.unknown", 0), "token");
        assertStatus(400, () -> update(root, "renew", Map.of()), "token");
    }
}
