package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.api.CeremonyAccess;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.crypto.TokenCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Ceremonies on a whole engine")
class CeremoniesOnEngineTest {
    private static final String ATTEMPT = "sys/generate-root/attempt";
    private static final String UPDATE = "sys/generate-root/update";

    @TempDir
    Path folder;

    private static String start(TestEngine engine, Map<String, Object> data) {
        return (String) engine.open(Operation.UPDATE, ATTEMPT, data).body().get("nonce");
    }

    private static Response give(TestEngine engine, String nonce) {
        return engine.open(Operation.UPDATE, UPDATE, Map.of("key", engine.share(), "nonce", nonce));
    }

    @Test
    @DisplayName("a root token made from shares does everything, and can be revoked like any token")
    void rootToken() {
        try (TestEngine engine = TestEngine.unsealed()) {
            Response started = engine.open(Operation.UPDATE, ATTEMPT, Map.of());
            String nonce = (String) started.body().get("nonce");
            Response done = give(engine, nonce);
            String token = TokenCodec.decode((String) done.body().get("encoded_root_token"), (String)
                    started.body().get("otp"));
            assertThat(token).matches("hfs\\.[0-9A-Za-z]{24}");
            Request lookup =
                    Request.of(Operation.READ, "auth/token/lookup-self").withToken(token);
            Map<String, Object> self = engine.handle(lookup).body();
            assertThat(self)
                    .containsEntry("policies", List.of("root"))
                    .containsEntry("display_name", "root")
                    .containsEntry("ttl", 0L)
                    .containsEntry("orphan", true);
            engine.handle(Request.of(Operation.UPDATE, "auth/token/revoke-self").withToken(token));
            assertThat(engine.handle(lookup).status()).isEqualTo(403);
        }
    }

    @Test
    @DisplayName("other methods are 405; a token that is sent is ignored")
    void methods() {
        try (TestEngine engine = TestEngine.unsealed()) {
            assertThat(engine.open(Operation.READ, UPDATE, Map.of()).status()).isEqualTo(405);
            assertThat(engine.open(Operation.DELETE, UPDATE, Map.of()).status()).isEqualTo(405);
            assertThat(engine.open(Operation.LIST, ATTEMPT, Map.of()).status()).isEqualTo(405);
            Request read = Request.of(Operation.READ, ATTEMPT).withToken("rubbish");
            assertThat(engine.handle(read).status()).isEqualTo(200);
        }
    }

    @Test
    @DisplayName("the DR operation token's family is there, and says that this cluster is no DR secondary")
    void operationToken() {
        try (TestEngine engine = TestEngine.unsealed()) {
            Response refused = engine.open(
                    Operation.UPDATE, "sys/replication/dr/secondary/generate-operation-token/attempt", Map.of());
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.body().get("errors").toString()).contains("not a DR secondary");
        }
    }

    @Test
    @DisplayName("before initialisation they are 400, while sealed 503")
    void closed() {
        try (TestEngine engine = TestEngine.fresh()) {
            assertThat(engine.open(Operation.READ, ATTEMPT, Map.of()).status()).isEqualTo(400);
            engine.initialize();
            assertThat(engine.open(Operation.READ, ATTEMPT, Map.of()).status()).isEqualTo(503);
        }
    }

    @Test
    @DisplayName("where a listener asks for a token, its policies decide over starting and cancelling")
    void tokenAccess() {
        try (TestEngine engine = TestEngine.unsealed()) {
            String policy = "path \"" + ATTEMPT + "\" { capabilities = [\"update\"] }";
            engine.root(Operation.UPDATE, "sys/policies/acl/starter", Map.of("policy", policy));
            String token = (String) engine.root(Operation.UPDATE, "auth/token/create", Map.of("policies", "starter"))
                    .auth()
                    .get("client_token");
            assertThat(status(engine, Operation.UPDATE, "")).isEqualTo(403);
            assertThat(status(engine, Operation.UPDATE, token)).isEqualTo(200);
            assertThat(status(engine, Operation.DELETE, token)).isEqualTo(403);
            assertThat(status(engine, Operation.DELETE, engine.rootToken())).isEqualTo(204);
        }
    }

    private static int status(TestEngine engine, Operation operation, String token) {
        Peer peer = new Peer("192.0.2.1", 1, false, CeremonyAccess.TOKEN);
        return engine.handle(new Request("id", operation, ATTEMPT, "", token, Map.of(), Map.of(), peer))
                .status();
    }

    @Test
    @DisplayName("audit lines have nonce, fingerprint and progress in clear, and neither share, OTP nor token")
    void audited() throws IOException {
        Path file = folder.resolve("audit.log");
        try (TestEngine engine = TestEngine.unsealed()) {
            Map<String, Object> options = Map.of("file_path", file.toString(), "log_raw", true);
            engine.root(Operation.UPDATE, "sys/audit/file", Map.of("type", "file", "options", options));
            String otp = "0123456789ABCDEFGHIJKLMNOPQR";
            String nonce = start(engine, Map.of("otp", otp));
            String foreign = "1".repeat(64);
            engine.open(Operation.UPDATE, "sys/share-check", Map.of("key", foreign));
            engine.open(Operation.UPDATE, UPDATE, Map.of("key", foreign, "nonce", nonce));
            Response done = give(engine, nonce);

            List<JsonNode> lines = new ArrayList<>();
            for (String line : Files.readAllLines(file)) {
                lines.add(new ObjectMapper().readTree(line));
            }
            JsonNode checked = lines.get(lines.size() - 5);
            assertThat(checked.path("request").path("path").asText()).isEqualTo("sys/share-check");
            JsonNode refused = lines.get(lines.size() - 3);
            assertThat(refused.path("ceremony").path("share_fingerprint"))
                    .isEqualTo(checked.path("ceremony").path("share_fingerprint"));
            assertThat(refused.path("error").asText()).contains("not a share of this cluster's seal");
            assertThat(refused.path("ceremony").path("share_fingerprint").asText())
                    .matches("[0-9a-f]{16}");
            JsonNode last = lines.get(lines.size() - 1);
            assertThat(last.path("ceremony"))
                    .hasToString("{\"nonce\":\"" + nonce + "\",\"share_fingerprint\":\""
                            + done.body().get("share_fingerprint") + "\",\"progress\":1,\"required\":1}");
            String encoded = (String) done.body().get("encoded_token");
            assertThat(Files.readString(file))
                    .doesNotContain(otp, engine.share(), foreign, encoded, TokenCodec.decode(encoded, otp));
        }
    }
}
