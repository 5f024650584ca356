package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.audit.AuditVerify;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Tokens, policies and audit on a whole engine")
class AccessOnEngineTest {
    @TempDir
    Path folder;

    private static String token(TestEngine engine, Map<String, Object> data) {
        return (String)
                engine.root(Operation.UPDATE, "auth/token/create", data).auth().get("client_token");
    }

    private static int status(TestEngine engine, String token, Operation operation, String path) {
        return engine.handle(Request.of(operation, path).withToken(token)).status();
    }

    @Test
    @DisplayName("a token may do what its policies say, from the next call after they change")
    void policies() {
        try (TestEngine engine = TestEngine.unsealed()) {
            String token = token(engine, Map.of("policies", "auditor"));
            assertThat(status(engine, token, Operation.READ, "sys/auth")).isEqualTo(403);
            String text = "path \"sys/auth\" { capabilities = [\"read\"] }\n"
                    + "path \"sys/audit\" { capabilities = [\"read\"] }";
            engine.root(Operation.UPDATE, "sys/policies/acl/auditor", Map.of("policy", text));
            assertThat(status(engine, token, Operation.READ, "sys/auth")).isEqualTo(200);
            assertThat(status(engine, token, Operation.READ, "sys/audit")).isEqualTo(403);
            String sudo = text.replace("[\"read\"]", "[\"read\", \"sudo\"]");
            engine.root(Operation.UPDATE, "sys/policies/acl/auditor", Map.of("policy", sudo));
            assertThat(status(engine, token, Operation.READ, "sys/audit")).isEqualTo(200);
            engine.root(Operation.UPDATE, "auth/token/revoke", Map.of("token", token));
            assertThat(status(engine, token, Operation.READ, "sys/auth")).isEqualTo(403);
        }
    }

    @Test
    @DisplayName("a policy's parameters bind what a token sends")
    void parameters() {
        try (TestEngine engine = TestEngine.unsealed()) {
            String text =
                    "path \"auth/token/create\" { capabilities = [\"update\"]\n denied_parameters = { ttl = [] } }";
            engine.root(Operation.UPDATE, "sys/policies/acl/maker", Map.of("policy", text));
            Request create = Request.of(Operation.UPDATE, "auth/token/create")
                    .withToken(token(engine, Map.of("policies", "maker")));
            assertThat(engine.handle(create.withData(Map.of("ttl", "1h"))).status())
                    .isEqualTo(403);
            assertThat(engine.handle(create).status()).isEqualTo(200);
        }
    }

    @Test
    @DisplayName("calls are recorded in a chain that verifies, without any token, and refused when they cannot be")
    void audited() throws IOException {
        Path file = folder.resolve("audit.log");
        try (TestEngine engine = TestEngine.unsealed()) {
            Map<String, Object> options = Map.of("file_path", file.toString(), "log_raw", true);
            Map<String, Object> device = Map.of("type", "file", "options", options);
            assertThat(engine.root(Operation.UPDATE, "sys/audit/file", device).status())
                    .isEqualTo(204);
            String token = token(engine, Map.of("id", "chosen-by-hand", "display_name", "shown"));
            Request lookup =
                    Request.of(Operation.READ, "auth/token/lookup-self").withToken(token);
            assertThat(engine.handle(lookup).status()).isEqualTo(200);
            assertThat(verify(file, head(engine))).isZero();
            assertThat(Files.readString(file)).contains("lookup-self", "shown").doesNotContain(token, "hfs.");
            Files.delete(file);
            Files.createDirectory(file);
            engine.reopenAuditFiles();
            Response refused = engine.handle(lookup);
            assertThat(refused.status()).isEqualTo(500);
        }
    }

    private static String head(TestEngine engine) {
        Map<?, ?> device = (Map<?, ?>)
                engine.root(Operation.READ, "sys/audit", Map.of()).body().get("file/");
        Map<?, ?> head = (Map<?, ?>) device.get("chain_head");
        return head.get("seq") + ":" + head.get("hash");
    }

    private static int verify(Path file, String head) {
        return new AuditVerify(new PrintWriter(new StringWriter())).run(List.of(file), head);
    }
}
