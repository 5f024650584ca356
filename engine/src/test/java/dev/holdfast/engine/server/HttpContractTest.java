package dev.holdfast.engine.server;

import static dev.holdfast.engine.server.TestListener.assertError;
import static dev.holdfast.engine.server.TestListener.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.CeremonyAccess;
import dev.holdfast.engine.api.ListenerRules;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of HTTP through a listener to a whole engine. */
@DisplayName("Over HTTP, an engine")
class HttpContractTest {
    private static final List<String> ENVELOPE =
            List.of("request_id", "lease_id", "renewable", "lease_duration", "data", "wrap_info", "warnings", "auth");

    private static ServedEngine served;
    private static RawHttp http;
    private static String token;

    @BeforeAll
    static void start() {
        served = new ServedEngine(new ListenerRules(CeremonyAccess.OPEN, 0, false)).unsealed();
        served.holdfast().mounts().enable("kv", "kv", "");
        served.holdfast().mounts().enable("versioned", "kv-v2", "");
        http = served.http(0);
        token = served.tokenHeader();
        http.put("/v1/kv/folder/secret", "{\"a\":\"1\"}", token);
    }

    @AfterAll
    static void stop() {
        served.close();
    }

    @ParameterizedTest
    @CsvSource({
        "GET,/v1/sys/seal-status,200",
        "HEAD,/v1/sys/health,200",
        "HEAD,/v1/sys/seal-status,405",
        "HEAD,/v1/kv/folder/secret,405",
        "LIST,/v1/kv/folder,200",
        "LIST,/v1/kv/folder/,200",
        "GET,/v1/kv/folder/?list=true,200",
        "GET,/v1/kv/folder?list=1,200",
        "GET,/v1/kv/folder?list=false,404",
        "GET,/v1/kv/folder?list=yes,400",
        "GET,/v1/kv/folder?list=,400",
        "GET,/v1/kv/none,404",
        "DELETE,/v1/kv/none,204",
        "LIST,/v1/kv/none,404",
        "PATCH,/v1/kv/folder/secret,415",
        "DELETE,/v1/sys/seal-status,405",
        "OPTIONS,/v1/sys/seal-status,405",
        "GET,/v1/nowhere/at/all,404",
        "GET,/ui/,404",
        "POST,/ui/,404",
        "PATCH,/other,404",
        "GET,/other?list=maybe,404",
        "GET,/v1/sys/health?standbyok=maybe,400",
        "HELP,/v1/sys/health,200",
    })
    @DisplayName("answers each method on each kind of path with its status")
    void statuses(String method, String target, int status) {
        RawHttp.Reply reply = http.call(method, target, "", token);

        assertThat(reply.status()).isEqualTo(status);
        assertThat(reply.headers()).containsEntry("Cache-Control", "no-store");
        if (status == 204 || method.equals("HEAD")) {
            assertThat(reply.body()).isEmpty();
        } else {
            assertThat(reply.headers()).containsEntry("Content-Type", "application/json");
            assertThat(reply.body()).matches("(?s)\\{.*}\n");
        }
    }

    @Test
    @DisplayName("names the methods that are offered where one is not")
    void methods() {
        RawHttp.Reply reply = http.put("/v1/sys/health", "{}");

        assertError(reply, 405, "GET, HEAD");
        assertThat(reply.headers()).containsEntry("Allow", "GET, HEAD");
        assertError(http.call("FOO", "/v1/sys/health", ""), 405, "PATCH");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT"})
    @DisplayName("takes POST and PUT as the same call")
    void writes(String method) {
        assertThat(http.call(method, "/v1/kv/" + method, "{\"a\":1}", token).status())
                .isEqualTo(204);
        assertThat(json(http.get("/v1/kv/" + method, token)).at("/data/a").asInt())
                .isEqualTo(1);
    }

    @Test
    @DisplayName("says nothing where nothing is found, and permission denied where there is no token")
    void nothing() {
        assertThat(http.get("/v1/kv/none", token).body()).isEqualTo("{\"errors\":[]}\n");
        assertThat(http.get("/v1/kv/folder/secret").body()).isEqualTo("{\"errors\":[\"permission denied\"]}\n");
        assertThat(http.get("/v1/nowhere", "X-Vault-Token: wrong").body())
                .isEqualTo("{\"errors\":[\"permission denied\"]}\n");
    }

    @Test
    @DisplayName("puts the members of an envelope in their order, all of them")
    void envelope() {
        assertThat(names(json(http.get("/v1/kv/folder/secret", token)))).isEqualTo(ENVELOPE);
        JsonNode warned = json(http.put("/v1/auth/token/create", "{\"policies\":\"unknown\"}", token));
        assertThat(names(warned)).isEqualTo(ENVELOPE);
        assertThat(warned.path("warnings").isArray()).isTrue();
        assertThat(warned.path("data").isNull()).isTrue();
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    @ParameterizedTest
    @CsvSource({
        "GET,/v1/sys/audit",
        "GET,/v1/sys/auth",
        "GET,/v1/sys/key-status",
        "GET,/v1/sys/mounts",
        "GET,/v1/sys/mounts/kv",
        "GET,/v1/sys/mounts/kv/tune",
        "GET,/v1/sys/policy",
        "GET,/v1/sys/policy/default",
        "PUT,/v1/sys/capabilities-self",
        "GET,/v1/sys/ha-status",
    })
    @DisplayName("shows some data at the top level as well")
    void doubled(String method, String target) {
        JsonNode reply = json(http.call(method, target, method.equals("PUT") ? "{\"path\":\"kv/a\"}" : "", token));

        assertThat(names(reply)).startsWith(ENVELOPE.toArray(String[]::new));
        reply.path("data").properties().forEach(member -> assertThat(reply.path(member.getKey()))
                .as(member.getKey())
                .isEqualTo(member.getValue()));
        assertThat(reply.path("data").isObject()).isTrue();
    }

    @Test
    @DisplayName("does not do so elsewhere")
    void single() {
        assertThat(json(http.get("/v1/kv/folder/secret", token)).has("a")).isFalse();
        assertThat(json(http.get("/v1/sys/policies/acl/default", token)).has("name"))
                .isFalse();
    }

    @Test
    @DisplayName("takes the data of a delete from its query and ignores its body")
    void deleteData() {
        String attempt = "/v1/sys/generate-root/attempt";
        String nonce = json(http.put(attempt, "{}")).path("nonce").asText();

        http.call("DELETE", attempt + "?nonce=other", "{\"nonce\":\"" + nonce + "\"}");
        assertThat(json(http.get(attempt)).path("started").asBoolean()).isTrue();
        http.call("DELETE", attempt + "?nonce=" + nonce, "{\"nonce\":");
        assertThat(json(http.get(attempt)).path("started").asBoolean()).isFalse();
    }

    @Test
    @DisplayName("reads forms, and text that means other types")
    void forms() {
        String type = "Content-Type: application/x-www-form-urlencoded";

        assertThat(http.put("/v1/kv/form", "a=1&b=x+y%26", type, token).status())
                .isEqualTo(204);
        assertThat(json(http.get("/v1/kv/form", token)).path("data").toString())
                .isEqualTo("{\"a\":\"1\",\"b\":\"x y&\"}");
        assertThat(http.put("/v1/versioned/config", "max_versions=5&cas_required=T", type, token)
                        .status())
                .isEqualTo(204);
        assertThat(json(http.get("/v1/versioned/config", token))
                        .at("/data/max_versions")
                        .asInt())
                .isEqualTo(5);
        http.put("/v1/versioned/config", "{\"cas_required\":\"0\"}", token);
    }

    @Test
    @DisplayName("tells all wrong fields at once, and the value of none")
    void fields() {
        RawHttp.Reply reply =
                http.put("/v1/versioned/config", "{\"max_versions\":\"many-7d\",\"cas_required\":\"so-so\"}", token);

        assertThat(reply.status()).isEqualTo(400);
        assertThat(json(reply).path("errors")).hasSize(2);
        assertThat(reply.body()).contains("max_versions", "cas_required", "integer", "bool");
    }

    @Test
    @DisplayName("ignores letter case of members, namespace and tokens on direct handlers alone")
    void direct() {
        assertThat(http.put("/v1/sys/unseal", "{\"KEY\":\"" + served.share() + "\"}", "X-Vault-Token: wrong")
                        .status())
                .isEqualTo(200);
        assertThat(http.get("/v1/sys/health", "X-Vault-Namespace: nowhere").status())
                .isEqualTo(200);
        assertThat(http.get("/v1/sys/health", "X-Vault-Namespace: nowhere").headers())
                .containsEntry("X-Vault-Namespace", "nowhere");
        assertError(http.get("/v1/kv/folder/secret", "X-Vault-Namespace: nowhere", token), 404, "nowhere");
    }

    @Test
    @DisplayName("accepts headers without effect")
    void headers() {
        assertThat(http.get(
                                "/v1/kv/folder/secret",
                                token,
                                "X-Vault-Request: false",
                                "X-Vault-MFA: x:1",
                                "X-Vault-Policy-Override: true",
                                "X-Vault-Index: x",
                                "X-Vault-Inconsistent: forward-active-node",
                                "X-Vault-Forward: active-node",
                                "X-Vault-No-Request-Forwarding: true")
                        .status())
                .isEqualTo(200);
    }
}
