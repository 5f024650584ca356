package dev.holdfast.engine.server;

import static dev.holdfast.engine.server.TestListener.assertError;
import static dev.holdfast.engine.server.TestListener.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.ListenerRules;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Over HTTP a wrapped answer")
class WrappingHttpTest {
    private static final String MINUTE = "X-Vault-Wrap-TTL: 1m";

    private static ServedEngine served;
    private static RawHttp http;
    private static String token;

    @BeforeAll
    static void start() {
        served = new ServedEngine(ListenerRules.NONE).unsealed();
        http = served.http(0);
        token = served.tokenHeader();
    }

    @AfterAll
    static void stop() {
        served.close();
    }

    private static RawHttp.Reply unwrap(String wrapping) {
        return http.put("/v1/sys/wrapping/unwrap", "", "X-Vault-Token: " + wrapping);
    }

    @Test
    @DisplayName("is an envelope with wrap_info and nothing else")
    void envelope() {
        RawHttp.Reply reply = http.get("/v1/sys/auth", token, MINUTE);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.body())
                .matches(
                        "\\{\"request_id\":\"\",\"lease_id\":\"\",\"renewable\":false,\"lease_duration\":0,\"data\":null,"
                                + "\"wrap_info\":\\{\"token\":\"hfs\\.[0-9A-Za-z]{24}\",\"accessor\":\"[0-9A-Za-z]{24}\","
                                + "\"ttl\":60,\"creation_time\":\"[-0-9T:]{19}\\.[0-9]{9}Z\",\"creation_path\":\"sys/auth\"},"
                                + "\"warnings\":null,\"auth\":null}\n");
    }

    @Test
    @DisplayName("comes out byte for byte as it would have gone out, but for its request id")
    void bytes() {
        String plain = withoutId(http.get("/v1/sys/auth", token));
        for (String format : new String[] {"X-Vault-Wrap-Format: jwt", "X-Vault-Wrap-Format: none"}) {
            JsonNode info =
                    json(http.get("/v1/sys/auth", token, MINUTE, format)).path("wrap_info");
            RawHttp.Reply unwrapped = unwrap(info.path("token").asText());
            assertThat(unwrapped.headers()).containsEntry("Content-Type", "application/json");
            assertThat(json(unwrapped).path("request_id").asText()).hasSize(36);
            assertThat(withoutId(unwrapped)).isEqualTo(plain);
            assertError(unwrap(info.path("token").asText()), 400, "not valid");
        }
    }

    private static String withoutId(RawHttp.Reply reply) {
        return reply.body().replaceFirst("\"request_id\":\"[^\"]*\"", "");
    }

    @Test
    @DisplayName("of one's own data can be looked up with nothing but its token, and wrapped anew")
    void ownData() {
        RawHttp.Reply wrapped = http.put("/v1/sys/wrapping/wrap", "{\"a\":{\"b\":1.50}}", token, MINUTE);
        String first = json(wrapped).path("wrap_info").path("token").asText();
        JsonNode looked =
                json(http.get("/v1/sys/wrapping/lookup?token=" + first)).path("data");
        assertThat(looked.path("creation_ttl").asInt()).isEqualTo(60);
        assertThat(looked.path("creation_time").isTextual()).isTrue();
        String body = "{\"token\":\"" + first + "\"}";
        String second = json(http.put("/v1/sys/wrapping/rewrap", body, token))
                .path("wrap_info")
                .path("token")
                .asText();
        assertError(http.put("/v1/sys/wrapping/lookup", body), 400, "not valid");
        assertThat(unwrap(second).body()).contains("\"data\":{\"a\":{\"b\":1.50}}");
    }
}
