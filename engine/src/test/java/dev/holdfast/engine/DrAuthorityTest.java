package dev.holdfast.engine;

import static dev.holdfast.engine.DrLab.batchToken;
import static dev.holdfast.engine.DrLab.done;
import static dev.holdfast.engine.DrLab.operate;
import static dev.holdfast.engine.DrLab.operationToken;
import static dev.holdfast.engine.DrLab.status;
import static dev.holdfast.engine.DrLab.withToken;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The authority for what happens on a DR secondary")
class DrAuthorityTest {
    private static final String PROMOTE = "sys/replication/dr/secondary/promote";
    private TestEngine engine;
    private String batch;
    private String foreignBatch;

    @BeforeEach
    void secondary() {
        engine = TestEngine.unsealed();
        foreignBatch =
                batchToken(engine, "path \"sys/replication/dr/secondary/disable\" { capabilities = [\"update\"] }");
        engine.root(
                Operation.UPDATE,
                "sys/policies/acl/promoter",
                Map.of("policy", "path \"" + PROMOTE + "\" { capabilities = [\"update\"] }"));
        batch = made(Map.of("type", "batch", "policies", List.of("promoter"), "ttl", "1h"));
        done(engine, "sys/replication/dr/primary/enable");
        done(engine, "sys/replication/dr/primary/demote");
    }

    private String made(Map<String, Object> wish) {
        Response answer = engine.root(Operation.UPDATE, "auth/token/create-orphan", wish);
        return String.valueOf(answer.auth().get("client_token"));
    }

    @AfterEach
    void end() {
        engine.close();
    }

    @Test
    @DisplayName("is a DR operation token: none is 400 and says how one is made, a wrong one 403")
    void operationTokens() {
        Response none = engine.root(Operation.UPDATE, PROMOTE, Map.of());
        assertThat(none.status()).isEqualTo(400);
        assertThat(none.body().toString()).contains("generate-operation-token");
        assertThat(operate(engine, "secondary/promote", "hfd.wrong").status()).isEqualTo(403);
        assertThat(status(engine)).containsEntry("mode", "secondary");
        String token = operationToken(engine);
        assertThat(withToken(engine, Operation.UPDATE, PROMOTE, token).status()).isEqualTo(200);
    }

    @Test
    @DisplayName("may be a batch token of the primary whose policies grant the very path")
    void batchTokens() {
        assertThat(operate(engine, "secondary/promote", foreignBatch).status()).isEqualTo(403);
        assertThat(operate(engine, "secondary/operation-token/delete", batch).status())
                .isEqualTo(403);
        assertThat(operate(engine, "secondary/promote", batch).status()).isEqualTo(200);
        assertThat(status(engine)).containsEntry("mode", "primary");
    }

    @Test
    @DisplayName("each token is valid on its own, ends when it is deleted, and can be deleted after promotion too")
    void deletion() {
        String first = operationToken(engine);
        String second = operationToken(engine);
        assertThat(operate(engine, "secondary/operation-token/delete", first).status())
                .isEqualTo(204);
        assertThat(operate(engine, "secondary/promote", first).status()).isEqualTo(403);
        assertThat(operate(engine, "secondary/promote", second).status()).isEqualTo(200);
        assertThat(operate(engine, "secondary/operation-token/delete", second).status())
                .isEqualTo(204);
        assertThat(operate(engine, "secondary/operation-token/delete", second).status())
                .isEqualTo(403);
    }

    @Test
    @DisplayName("also seals a secondary")
    void sealing() {
        assertThat(engine.root(Operation.UPDATE, "sys/seal", Map.of()).status()).isIn(400, 403);
        String token = operationToken(engine);
        assertThat(withToken(engine, Operation.UPDATE, "sys/seal", token).status())
                .isEqualTo(204);
    }
}
