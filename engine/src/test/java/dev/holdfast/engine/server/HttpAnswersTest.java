package dev.holdfast.engine.server;

import static dev.holdfast.engine.server.TestListener.assertError;
import static dev.holdfast.engine.server.TestListener.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A listener")
class HttpAnswersTest {
    private static TestListener listener;
    private static RawHttp http;

    @BeforeAll
    static void start() {
        listener = new TestListener(HttpAnswersTest::answer);
        http = listener.http();
    }

    @AfterAll
    static void stop() {
        listener.close();
    }

    private static Response answer(Request request) {
        return switch (request.path()) {
            case "nothing" -> Response.none();
            case "missing" -> Response.error(ApiException.nothingFound());
            case "busy" -> Response.error(ApiException.tooManyRequests("10 per second", 7));
            case "enveloped" -> Response.data(Map.of("k", "v"));
            case "broken" -> throw new IllegalStateException("inner secret");
            case "unwritable" -> Response.data(Map.of("k", new Object()));
            default -> new EchoEngine().handle(request);
        };
    }

    @Nested
    @DisplayName("answers")
    class Answers {

        @Test
        @DisplayName("with compact JSON and one newline")
        void style() {
            RawHttp.Reply reply = http.get("/v1/enveloped");

            assertThat(reply.body())
                    .matches("\\{\"request_id\":\"[0-9a-f-]{36}\",\"lease_id\":\"\",\"renewable\":false,"
                            + "\"lease_duration\":0,\"data\":\\{\"k\":\"v\"},\"wrap_info\":null,"
                            + "\"warnings\":null,\"auth\":null}\n");
            assertThat(reply.headers())
                    .containsEntry("Content-Type", "application/json")
                    .containsEntry("Cache-Control", "no-store")
                    .doesNotContainKeys("Server", "Strict-Transport-Security");
        }

        @Test
        @DisplayName("with nothing where there is nothing to say")
        void nothing() {
            RawHttp.Reply none = http.put("/v1/nothing", "");

            assertThat(none.status()).isEqualTo(204);
            assertThat(none.body()).isEmpty();
            assertThat(none.headers())
                    .containsEntry("Cache-Control", "no-store")
                    .doesNotContainKey("Content-Type");
            assertThat(http.get("/v1/missing").body()).isEqualTo("{\"errors\":[]}\n");
        }

        @Test
        @DisplayName("with the headers that the engine adds")
        void headers() {
            assertThat(http.get("/v1/busy").headers()).containsEntry("Retry-After", "7");
        }

        @Test
        @DisplayName("500 with the request's id and nothing internal when the engine fails")
        void internal() {
            assertError(http.get("/v1/broken"), 500, "look for request");
            assertThat(http.get("/v1/broken").body()).doesNotContain("inner secret");
            assertError(http.get("/v1/unwritable"), 500, "look for request");
        }
    }

    @Nested
    @DisplayName("refuses what is not HTTP, in JSON")
    class Malformed {

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "GET\r\n\r\n",
                    "rubbish\r\n\r\n",
                    "GET /v1/a HTTP/1.1\r\nConnection: close\r\n\r\n",
                    "GET /v1/a HTTP/1.1\r\nHost: x\r\nBad Header: y\r\nConnection: close\r\n\r\n",
                    "GET /v1/a HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
                    "PUT /v1/a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}",
                    "PUT /v1/a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
                })
        void badRequest(String text) {
            assertError(http.send(text), 400, "HTTP");
        }

        @Test
        void unknownVersion() {
            assertThat(json(http.send("GET /v1/a HTTP/3.7\r\nHost: x\r\n\r\n"))
                            .path("errors")
                            .size())
                    .isEqualTo(1);
        }

        @Test
        void tooLongTarget() {
            RawHttp.Reply reply = http.get("/v1/" + "x".repeat(40_000));

            assertThat(reply.status()).isIn(414, 431);
            assertThat(json(reply).path("errors").path(0).asText()).contains("max_header_size");
        }
    }
}
