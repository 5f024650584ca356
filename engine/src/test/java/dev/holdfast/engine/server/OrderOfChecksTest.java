package dev.holdfast.engine.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.holdfast.engine.Engine;
import dev.holdfast.engine.api.CeremonyAccess;
import dev.holdfast.engine.api.ListenerRules;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each row has two faults; the one that is looked for earlier is told. */
@DisplayName("Of two faults the earlier is told:")
class OrderOfChecksTest {
    private static final String BAD_JSON = "{\"a\":";
    private static final String CEREMONY = "/v1/sys/generate-root/update";
    private static final String HSM_KEY = "/v1/sys/managed-keys/pkcs11/a";
    private static final String CREATE = "/v1/auth/token/create";
    private static final String FOREIGN = "ff".repeat(32);
    private static final String NONCE = "00000000-0000-0000-0000-000000000000";

    private static ServedEngine open;
    private static ServedEngine sealed;
    private static String runningNonce;

    @BeforeAll
    static void start() {
        ListenerRules unlimited = new ListenerRules(CeremonyAccess.OPEN, 0, false);
        open = new ServedEngine(unlimited).unsealed();
        sealed = new ServedEngine(unlimited);
        runningNonce = TestListener.json(
                        open.http(0).put("/v1/sys/rekey/init", "{\"secret_shares\":1,\"secret_threshold\":1}"))
                .path("nonce")
                .asText();
    }

    @AfterAll
    static void stop() {
        open.close();
        sealed.close();
    }

    private static String share(String key, String nonce) {
        return "{\"key\":\"" + key + "\",\"nonce\":\"" + nonce + "\"}";
    }

    static Stream<Arguments> unsealedRows() {
        String root = open.tokenHeader();
        String tooLong = "X-Vault-Token: " + "x".repeat(9000);
        return Stream.of(
                arguments("header limit, path form", "PUT", "/v1/a/../b", "{}", tooLong, 431, "header"),
                arguments("path form, JSON", "PUT", "/v1/a/../b", BAD_JSON, root, 400, "segment"),
                arguments("wrapping time, JSON", "PUT", CREATE, "{}", "X-Vault-Wrap-TTL: -1", 400, "Wrap-TTL"),
                arguments("JSON, edition", "PUT", HSM_KEY, BAD_JSON, root, 400, "JSON"),
                arguments("JSON, token", "PUT", CREATE, BAD_JSON, "A: b", 400, "JSON"),
                arguments("edition, token", "PUT", HSM_KEY, "{}", "A: b", 404, "enterprise edition"),
                arguments("edition, path", "PUT", HSM_KEY + "/b/c/d", "{}", root, 404, "enterprise edition"),
                arguments("token, path", "GET", "/v1/no/such", "", "A: b", 403, "permission denied"),
                arguments("token, namespace", "GET", "/v1/sys/mounts", "", "X-Vault-Namespace: no", 403, "denied"),
                arguments("token, method", "DELETE", CREATE, "", "A: b", 403, "permission denied"),
                arguments("token, field", "PUT", CREATE, "{\"ttl\":\"soon\"}", "A: b", 403, "permission denied"),
                arguments("path, field", "PUT", "/v1/no/such", "{\"ttl\":\"soon\"}", root, 404, "no/such"),
                arguments("method, field", "PUT", "/v1/sys/auth", "{\"ttl\":\"soon\"}", root, 405, "not offered"),
                arguments("ceremony: JSON, presence", "PUT", CEREMONY, BAD_JSON, root, 400, "JSON"),
                arguments("ceremony: key, format", "PUT", CEREMONY, "{\"nonce\":\"x\"}", root, 400, "key: is required"),
                arguments(
                        "ceremony: nonce, format",
                        "PUT",
                        CEREMONY,
                        "{\"key\":\"zz\"}",
                        root,
                        400,
                        "nonce: is required"),
                arguments("ceremony: format, attempt", "PUT", CEREMONY, share("zz", NONCE), root, 400, "key: "),
                arguments("ceremony: attempt, share", "PUT", CEREMONY, share(FOREIGN, NONCE), root, 400, "no attempt"),
                arguments(
                        "ceremony: mode, attempt",
                        "PUT",
                        "/v1/sys/replication/dr/secondary/generate-operation-token/update",
                        share(FOREIGN, NONCE),
                        root,
                        400,
                        "not a DR secondary"),
                arguments(
                        "ceremony: nonce, foreign share",
                        "PUT",
                        "/v1/sys/rekey/update",
                        share(FOREIGN, NONCE),
                        root,
                        400,
                        "nonce"),
                arguments(
                        "ceremony: foreign share",
                        "PUT",
                        "/v1/sys/rekey/update",
                        share(FOREIGN, runningNonce),
                        root,
                        400,
                        "not a share of this"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("unsealedRows")
    void unsealed(String name, String method, String target, String body, String header, int status, String text) {
        assertRefused(open.http(0).call(method, target, body, header), status, text);
    }

    static Stream<Arguments> sealedRows() {
        String root = sealed.tokenHeader();
        String operationToken = "/v1/sys/replication/dr/secondary/generate-operation-token/update";
        return Stream.of(
                arguments("path form, seal", "PUT", "/v1/a/../b", "{}", root, 400, "segment"),
                arguments("JSON, seal", "PUT", CREATE, BAD_JSON, root, 400, "JSON"),
                arguments("edition, seal", "PUT", HSM_KEY, "{}", root, 404, "enterprise edition"),
                arguments("seal, token", "PUT", CREATE, "{}", "A: b", 503, "sealed"),
                arguments("seal, path", "GET", "/v1/no/such", "", root, 503, "sealed"),
                arguments("seal, namespace", "GET", "/v1/sys/mounts", "", "X-Vault-Namespace: no", 503, "sealed"),
                arguments("seal, method", "DELETE", CREATE, "", root, 503, "sealed"),
                arguments("seal, field", "PUT", CREATE, "{\"ttl\":\"soon\"}", root, 503, "sealed"),
                arguments("seal, decoding", "PUT", "/v1/sys/decode-token", "{}", root, 503, "sealed"),
                arguments("ceremony: presence, seal", "PUT", CEREMONY, "{\"key\":\"00\"}", root, 400, "nonce"),
                arguments("ceremony: format, seal", "PUT", CEREMONY, share("zz", NONCE), root, 400, "key: "),
                arguments("ceremony: seal, attempt", "PUT", CEREMONY, share(FOREIGN, NONCE), root, 503, "sealed"),
                arguments("ceremony: seal, mode", "PUT", operationToken, share(FOREIGN, NONCE), root, 503, "sealed"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sealedRows")
    void whileSealed(String name, String method, String target, String body, String header, int status, String text) {
        assertRefused(sealed.http(0).call(method, target, body, header), status, text);
    }

    @Test
    @DisplayName("ceremony: format, not initialised; not initialised, seal")
    void notInitialized() {
        EngineConfig config = EngineConfig.of(new StorageConfig.InMemory(), List.of());
        try (Engine engine = Engine.open(config);
                TestListener listener = new TestListener(new EngineHandler(engine))) {
            assertRefused(listener.http().put(CEREMONY, share("zz", NONCE)), 400, "key: ");
            assertRefused(listener.http().put(CEREMONY, share(FOREIGN, NONCE)), 400, "not initialised");
            assertRefused(listener.http().get("/v1/no/such"), 503, "not initialized");
        }
    }

    @Test
    @DisplayName("rate, all the others; and the refusal is audited")
    void rate(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("audit.log");
        ListenerRules one = new ListenerRules(CeremonyAccess.OPEN, 1, false);
        try (ServedEngine limited = new ServedEngine(one).unsealed()) {
            RawHttp http = limited.http(0);
            enable(http, limited.tokenHeader(), file);
            List<Integer> statuses = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                statuses.add(http.put(CEREMONY, BAD_JSON, "X-Vault-Token: " + "x".repeat(9000))
                        .status());
            }
            assertThat(statuses).contains(429);
            assertThat(Files.readString(file))
                    .contains("\"path\":\"sys/generate-root/update\"", "ceremony_rate_limit", "127.0.0.1");
        }
    }

    private static void enable(RawHttp http, String token, Path file) {
        String body = "{\"type\":\"file\",\"options\":{\"file_path\":\"" + file + "\"}}";
        assertThat(http.put("/v1/sys/audit/file", body, token).status()).isEqualTo(204);
    }

    @Test
    @DisplayName("token, path, method, field, audit; audit, action")
    void auditFails(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("audit.log");
        try (ServedEngine served = new ServedEngine(ListenerRules.NONE).unsealed()) {
            RawHttp http = served.http(0);
            String root = served.tokenHeader();
            enable(http, root, file);
            Files.delete(file);
            Files.createSymbolicLink(file, Path.of("/dev/full"));
            served.reopenAuditFiles();
            assertRefused(http.get("/v1/sys/auth"), 403, "permission denied");
            assertRefused(http.get("/v1/no/such", root), 404, "no/such");
            assertRefused(http.call("DELETE", "/v1/sys/auth", "", root), 405, "not offered");
            assertRefused(http.put(CREATE, "{\"ttl\":\"soon\"}", root), 400, "ttl");
            assertRefused(http.put("/v1/sys/policies/acl/root", "{\"policy\":\"x\"}", root), 500, "internal error");
            assertRefused(http.put(CREATE, "{}", root), 500, "internal error");
        }
    }

    private static void assertRefused(RawHttp.Reply reply, int status, String text) {
        TestListener.assertError(reply, status, text);
    }
}
