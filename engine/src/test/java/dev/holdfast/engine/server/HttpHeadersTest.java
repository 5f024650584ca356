package dev.holdfast.engine.server;

import static dev.holdfast.engine.server.TestListener.assertError;
import static dev.holdfast.engine.server.TestListener.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A listener reads headers")
class HttpHeadersTest {
    private static TestListener listener;
    private static RawHttp http;

    @BeforeAll
    static void start() {
        listener = new TestListener(new EchoEngine());
        http = listener.http();
    }

    @AfterAll
    static void stop() {
        listener.close();
    }

    @Test
    @DisplayName("a token, the first of the two ways that is there")
    void token() {
        assertThat(json(http.get("/v1/a")).path("token").asText()).isEmpty();
        assertThat(json(http.get("/v1/a", "x-vault-token: abc")).path("token").asText())
                .isEqualTo("abc");
        assertThat(json(http.get("/v1/a", "Authorization: bearer def"))
                        .path("token")
                        .asText())
                .isEqualTo("def");
        assertThat(json(http.get("/v1/a", "Authorization: Bearer def", "X-Vault-Token: abc"))
                        .path("token")
                        .asText())
                .isEqualTo("abc");
        assertThat(json(http.get("/v1/a", "Authorization: Basic def"))
                        .path("token")
                        .asText())
                .isEmpty();
    }

    @Test
    @DisplayName("a namespace, which is echoed")
    void namespace() {
        RawHttp.Reply reply = http.get("/v1/a", "X-Vault-Namespace: /n1//n2/");

        assertThat(json(reply).path("namespace").asText()).isEqualTo("n1/n2");
        assertThat(reply.headers()).containsEntry("X-Vault-Namespace", "/n1//n2/");
        assertThat(http.get("/nowhere", "X-Vault-Namespace: n").headers()).containsEntry("X-Vault-Namespace", "n");
        assertError(http.get("/v1/a", "X-Vault-Namespace: a/../b"), 400, "segment");
    }

    @Test
    @DisplayName("and passes on those with a meaning, in lower case")
    void passedOn() {
        JsonNode headers = json(http.get(
                        "/v1/a",
                        "X-Vault-Wrap-TTL: 5m",
                        "X-VAULT-WRAP-FORMAT: jwt",
                        "X-Vault-MFA: secret",
                        "X-Vault-Request: true"))
                .path("headers");

        assertThat(headers).hasSize(2);
        assertThat(headers.path("x-vault-wrap-ttl").asText()).isEqualTo("5m");
        assertThat(headers.path("x-vault-wrap-format").asText()).isEqualTo("jwt");
        assertError(http.get("/v1/a", "X-Vault-Wrap-TTL: -5m"), 400, "X-Vault-Wrap-TTL");
        assertError(http.get("/v1/a", "X-Vault-Wrap-TTL: soon"), 400, "X-Vault-Wrap-TTL");
    }

    @Test
    @DisplayName("up to their limits")
    void limits() {
        assertThat(http.get("/v1/a", "X-Vault-Token: " + "x".repeat(8192)).status())
                .isEqualTo(200);
        assertError(http.get("/v1/a", "X-Vault-Token: " + "x".repeat(8193)), 431, "8192");
        assertError(http.get("/v1/a", "X-Other: " + "x".repeat(33_000)), 431, "max_header_size");
    }
}
