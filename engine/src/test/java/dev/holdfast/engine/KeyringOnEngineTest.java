package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The key that encrypts storage")
class KeyringOnEngineTest {
    private static Map<String, Object> status(TestEngine engine) {
        return engine.root(Operation.READ, "sys/key-status", Map.of()).body();
    }

    @Test
    @DisplayName("can be asked about and replaced; what is stored stays readable")
    void rotates() {
        try (TestEngine engine = TestEngine.unsealed()) {
            Map<String, Object> before = status(engine);
            assertThat(before)
                    .containsOnlyKeys("term", "install_time", "encryptions")
                    .containsEntry("term", 1);
            assertThat(Instant.parse((String) before.get("install_time"))).isBefore(Instant.now());
            assertThat((Long) before.get("encryptions")).isPositive();
            assertThat(engine.root(Operation.UPDATE, "sys/rotate", Map.of()).status())
                    .isEqualTo(204);
            Map<String, Object> after = status(engine);
            assertThat(after).containsEntry("term", 2);
            engine.root(Operation.UPDATE, "sys/seal", Map.of());
            engine.unseal();
            assertThat(status(engine))
                    .containsEntry("term", 2)
                    .containsEntry("install_time", after.get("install_time"));
        }
    }

    @Test
    @DisplayName("is replaced only with sudo")
    void sudo() {
        try (TestEngine engine = TestEngine.unsealed()) {
            String policy = "path \"sys/rotate\" { capabilities = [\"update\"] }";
            engine.root(Operation.UPDATE, "sys/policies/acl/p", Map.of("policy", policy));
            String token = (String) engine.root(Operation.UPDATE, "auth/token/create", Map.of("policies", "p"))
                    .auth()
                    .get("client_token");
            Request rotate = Request.of(Operation.UPDATE, "sys/rotate").withToken(token);
            assertThat(engine.handle(rotate).status()).isEqualTo(403);
            String sudo = policy.replace("\"update\"", "\"update\", \"sudo\"");
            engine.root(Operation.UPDATE, "sys/policies/acl/p", Map.of("policy", sudo));
            assertThat(engine.handle(rotate).status()).isEqualTo(204);
        }
    }
}
