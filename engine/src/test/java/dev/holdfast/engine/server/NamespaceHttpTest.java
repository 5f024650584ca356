package dev.holdfast.engine.server;

import static dev.holdfast.engine.server.TestListener.assertError;
import static dev.holdfast.engine.server.TestListener.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.Engine;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Over HTTP a namespace")
class NamespaceHttpTest {
    private static Engine engine;
    private static TestListener listener;
    private static RawHttp http;
    private static String token;

    @BeforeAll
    static void start() {
        engine = Engine.openWithRootToken(EngineConfig.of(new StorageConfig.InMemory(), List.of()), "root-token");
        Map<String, Object> made = engine.handle(Request.of(Operation.UPDATE, "sys/init")
                        .withData(Map.of("secret_shares", 1, "secret_threshold", 1)))
                .body();
        engine.handle(Request.of(Operation.UPDATE, "sys/unseal")
                .withData(Map.of("key", ((List<?>) made.get("keys")).get(0))));
        token = "X-Vault-Token: " + made.get("root_token");
        listener = new TestListener(engine::handle);
        http = listener.http();
        assertThat(http.put("/v1/sys/namespaces/a", "", token).status()).isEqualTo(200);
        assertThat(http.call("POST", "/v1/sys/namespaces/b", "", token, "X-Vault-Namespace: a")
                        .status())
                .isEqualTo(200);
        http.put("/v1/a/b/sys/mounts/secret", "{\"type\":\"kv\"}", token);
        http.put("/v1/a/b/secret/x", "{\"v\":\"here\"}", token);
    }

    @AfterAll
    static void stop() {
        listener.close();
        engine.close();
    }

    @ParameterizedTest(name = "{0} with header \"{1}\"")
    @DisplayName("is named by the header, in the path, or by both together")
    @CsvSource({
        "/v1/secret/x, a/b",
        "/v1/secret/x, /a/b/",
        "/v1/secret/x, a/b/",
        "/v1/secret/x, /a/b",
        "/v1/a/b/secret/x, ''",
        "/v1/a/b/secret/x, root",
        "/v1/b/secret/x, a",
        "/v1//b//secret//x, /a/",
    })
    void named(String target, String header) {
        RawHttp.Reply reply = http.get(target, token, "X-Vault-Namespace: " + header);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(json(reply).at("/data/v").asText()).isEqualTo("here");
        assertThat(reply.headers().getOrDefault("X-Vault-Namespace", "")).isEqualTo(header);
    }

    @Test
    @DisplayName("that is not there is not found, which is told by its name to those who may know")
    void missing() {
        assertError(http.get("/v1/secret/x", token, "X-Vault-Namespace: a/c"), 404, "a/c");
        assertError(http.get("/v1/secret/x", "X-Vault-Namespace: a/c"), 403, "permission denied");
        assertThat(http.get("/v1/sys/health", "X-Vault-Namespace: a/c").status())
                .isEqualTo(200);
    }

    @Test
    @DisplayName("is listed, patched and deleted as clients call it")
    void calls() {
        JsonNode listed = json(http.get("/v1/sys/namespaces?list=true", token));
        assertThat(listed.at("/data/keys").toString()).isEqualTo("[\"a/\"]");
        assertThat(json(http.call("LIST", "/v1/a/sys/namespaces", "", token))
                        .at("/data/key_info/b~1/path")
                        .asText())
                .isEqualTo("a/b/");
        String patch = "{\"custom_metadata\":{\"k\":\"v\"}}";
        assertThat(json(http.call(
                                "PATCH",
                                "/v1/sys/namespaces/a",
                                patch,
                                token,
                                "Content-Type: application/merge-patch+json"))
                        .at("/data/custom_metadata/k")
                        .asText())
                .isEqualTo("v");
        assertThat(http.call("DELETE", "/v1/sys/namespaces/none", "", token).status())
                .isEqualTo(204);
        assertError(http.call("DELETE", "/v1/sys/namespaces/a", "", token), 400, "a/b/");
    }

    @Test
    @DisplayName(
            "answers with members at the top level as well where the root namespace does, whichever way it is named")
    void topLevel() {
        assertThat(json(http.get("/v1/sys/mounts", token, "X-Vault-Namespace: a/b"))
                        .has("secret/"))
                .isTrue();
        assertThat(json(http.get("/v1/a/b/sys/mounts", token)).has("secret/")).isTrue();
    }

    @Test
    @DisplayName("tells clients of kv where its mounts are")
    void uiMounts() {
        JsonNode mount = json(http.get("/v1/sys/internal/ui/mounts/secret/x", token, "X-Vault-Namespace: a/b"));
        assertThat(mount.at("/data/path").asText()).isEqualTo("secret/");
    }
}
