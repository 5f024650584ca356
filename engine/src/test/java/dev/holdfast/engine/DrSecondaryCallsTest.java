package dev.holdfast.engine;

import static dev.holdfast.engine.DrLab.ROOT;
import static dev.holdfast.engine.DrLab.done;
import static dev.holdfast.engine.DrLab.operate;
import static dev.holdfast.engine.DrLab.operationToken;
import static dev.holdfast.engine.DrLab.withToken;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.CeremonyAccess;
import dev.holdfast.engine.api.ListenerRules;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A DR secondary")
class DrSecondaryCallsTest {
    private static final String ATTEMPT = ROOT + "secondary/generate-operation-token/attempt";

    @TempDir
    Path folder;

    private EngineConfig config;
    private TestEngine engine;
    private String bounded;

    @BeforeEach
    void start() {
        config = EngineConfig.of(new StorageConfig.H2(folder.resolve("data")), List.of());
        engine = TestEngine.unsealed(config);
        Map<String, Object> options =
                Map.of("file_path", folder.resolve("audit.log").toString());
        done(engine, "sys/audit/file", Map.of("type", "file", "options", options));
        Response made = engine.root(Operation.UPDATE, "auth/token/create", Map.of("num_uses", 3));
        bounded = made.auth().get("client_token").toString();
        done(engine, ROOT + "primary/enable");
        done(engine, ROOT + "primary/demote");
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private int status(Operation operation, String path) {
        return engine.open(operation, path, Map.of()).status();
    }

    private static String errors(Response answer) {
        return String.valueOf(answer.body().get("errors"));
    }

    @ParameterizedTest
    @CsvSource({
        "sys/health, 472",
        "sys/seal-status, 200",
        "sys/leader, 200",
        "sys/init, 200",
        "sys/replication/status, 200",
        "sys/replication/dr/status, 200",
        "sys/replication/performance/status, 200",
        "sys/replication/dr/secondary/license/status, 200",
        "sys/replication/dr/secondary/generate-operation-token/attempt, 200",
        "sys/license/status, 400",
        "sys/generate-root/attempt, 400",
        "sys/rekey/init, 400",
        "sys/metrics, 400",
        "sys/audit, 400",
        "no/such/path, 400"
    })
    @DisplayName("answers these reads to whoever asks, and no others to anyone")
    void reads(String path, int status) {
        assertThat(status(Operation.READ, path)).isEqualTo(status);
        assertThat(engine.root(Operation.READ, path, Map.of()).status()).isEqualTo(status);
    }

    @Test
    @DisplayName("takes shares, and tells whether one belongs to it")
    void shares() {
        assertThat(engine.open(Operation.UPDATE, "sys/unseal", Map.of("key", engine.share()))
                        .status())
                .isEqualTo(200);
        assertThat(engine.open(Operation.UPDATE, "sys/share-check", Map.of("key", engine.share()))
                        .body())
                .containsEntry("valid", true);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sys/init",
                "sys/generate-root/attempt",
                "sys/rekey/init",
                "sys/rotate",
                "sys/step-down",
                "sys/wrapping/unwrap",
                "sys/decode-token",
                "sys/replication/dr/primary/enable",
                "sys/replication/dr/primary/demote",
                "sys/replication/dr/primary/secondary-token",
                "kv/a"
            })
    @DisplayName("refuses these writes with 400, whatever the token")
    void writes(String path) {
        assertThat(status(Operation.UPDATE, path)).isEqualTo(400);
        assertThat(engine.root(Operation.UPDATE, path, Map.of()).status()).isEqualTo(400);
        assertThat(withToken(engine, Operation.UPDATE, path, operationToken(engine))
                        .status())
                .isEqualTo(400);
    }

    @Test
    @DisplayName("is sealed by an operation token in place of the call's token alone, and has it after a restart")
    void sealed() {
        String token = operationToken(engine);
        assertThat(status(Operation.UPDATE, "sys/seal")).isEqualTo(403);
        assertThat(engine.root(Operation.UPDATE, "sys/seal", Map.of()).status()).isEqualTo(403);
        assertThat(engine.open(Operation.UPDATE, "sys/seal", Map.of("dr_operation_token", token))
                        .status())
                .isEqualTo(403);
        engine = engine.restarted(config);
        assertThat(withToken(engine, Operation.UPDATE, "sys/seal", token).status())
                .isEqualTo(204);
        assertThat(status(Operation.READ, "sys/health")).isEqualTo(503);
    }

    @Test
    @DisplayName("tells the methods of what it serves")
    void methods() {
        String token = operationToken(engine);
        assertThat(withToken(engine, Operation.READ, "sys/seal", token).status())
                .isEqualTo(405);
        assertThat(withToken(engine, Operation.READ, ROOT + "secondary/promote", token)
                        .status())
                .isEqualTo(405);
        assertThat(status(Operation.LIST, ATTEMPT)).isEqualTo(405);
        assertThat(status(Operation.READ, "sys/unseal")).isEqualTo(405);
        assertThat(withToken(engine, Operation.READ, "sys/seal", "hfd.wrong").status())
                .isEqualTo(403);
    }

    @Test
    @DisplayName("shows metrics on listeners that show them to everyone, also while sealed")
    void metrics() {
        Peer open = new Peer("192.0.2.1", 1, false, new ListenerRules(CeremonyAccess.OPEN, 10, true));
        Request read = Request.of(Operation.READ, "sys/metrics").from(open);
        assertThat(engine.handle(read).status()).isEqualTo(200);
        withToken(engine, Operation.UPDATE, "sys/seal", operationToken(engine));
        assertThat(engine.handle(read).status()).isEqualTo(200);
    }

    @Test
    @DisplayName("lets the listener's rule, an operation token or a token of the primary start a ceremony")
    void admission() {
        Peer guarded = new Peer("192.0.2.1", 1, false, new ListenerRules(CeremonyAccess.TOKEN, 10, false));
        Request start = Request.of(Operation.UPDATE, ATTEMPT).from(guarded);
        Request cancel = Request.of(Operation.DELETE, ATTEMPT).from(guarded);
        String token = operationToken(engine);
        assertThat(engine.handle(start).status()).isEqualTo(403);
        for (String foreign : List.of("hfd.wrong", bounded)) {
            assertThat(engine.handle(start.withToken(foreign)).status()).isEqualTo(403);
        }
        for (String known : List.of(token, engine.rootToken())) {
            assertThat(engine.handle(start.withToken(known)).status()).isEqualTo(200);
            assertThat(engine.handle(cancel.withToken(known)).status()).isEqualTo(204);
        }
    }

    @Test
    @DisplayName("writes what is done by an operation token to its audit devices, but never the token")
    void audited() throws IOException {
        String token = operationToken(engine);
        operate(engine, "secondary/diverged-entries", token);
        operate(engine, "secondary/operation-token/delete", "hfd.wrong");
        operate(engine, "secondary/operation-token/delete", token);
        assertThat(Files.readString(folder.resolve("audit.log")))
                .contains(
                        "secondary/diverged-entries",
                        "secondary/operation-token/delete",
                        "permission denied",
                        "generate-operation-token/update")
                .doesNotContain(token, engine.share());
    }

    @Test
    @DisplayName("lists what was set aside to whoever has an operation token, within bounds")
    void diverged() {
        String token = operationToken(engine);
        assertThat(operate(engine, "secondary/diverged-entries", token).body())
                .containsEntry("total", 0L)
                .containsEntry("entries", List.of());
        for (String wrong : List.of("0", "1001", "many")) {
            Response refused = engine.open(
                    Operation.UPDATE,
                    ROOT + "secondary/diverged-entries",
                    Map.of("dr_operation_token", token, "limit", wrong));
            assertThat(refused.status()).isEqualTo(400);
            assertThat(errors(refused)).contains("limit");
        }
        assertThat(operate(engine, "secondary/diverged-entries", "hfd.wrong").status())
                .isEqualTo(403);
        assertThat(status(Operation.UPDATE, ROOT + "secondary/diverged-entries"))
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "secondary/promote",
                "secondary/disable",
                "secondary/diverged-entries",
                "secondary/config/reload/tls",
                "secondary/license/status",
                "secondary/generate-operation-token/attempt"
            })
    @DisplayName("is what others are not: they say their mode before they look at the token")
    void others(String call) {
        String token = operationToken(engine);
        operate(engine, "secondary/promote", token);
        Operation operation = call.endsWith("status") ? Operation.READ : Operation.UPDATE;
        for (String shown : List.of("", "hfd.wrong", token)) {
            Response refused = withToken(engine, operation, ROOT + call, shown);
            assertThat(refused.status()).isEqualTo(400);
            assertThat(errors(refused)).contains(call.contains("generate") ? "not a DR secondary" : "mode");
        }
    }

    @Test
    @DisplayName("reads again only what there is to be read again")
    void reloads() {
        String token = operationToken(engine);
        Response unknown = operate(engine, "secondary/config/reload/license", token);
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(errors(unknown)).contains("license", "tls", "log_level");
        assertThat(errors(operate(engine, "secondary/config/reload/tls", token)))
                .contains("no file");
        assertThat(operate(engine, "secondary/config/reload/tls", "hfd.wrong").status())
                .isEqualTo(403);
    }
}
