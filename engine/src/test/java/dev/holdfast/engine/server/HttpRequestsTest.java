package dev.holdfast.engine.server;

import static dev.holdfast.engine.server.TestListener.assertError;
import static dev.holdfast.engine.server.TestListener.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A listener")
class HttpRequestsTest {
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

    @Nested
    @DisplayName("finds the operation")
    class Operations {

        @ParameterizedTest
        @CsvSource({
            "GET,/v1/a,read",
            "GET,/v1/a?list=true,list",
            "GET,/v1/a?list=T,list",
            "GET,/v1/a/?list=1,list",
            "GET,/v1/a?list=False,read",
            "GET,/v1/a?list=0,read",
            "LIST,/v1/a,list",
            "POST,/v1/a,update",
            "PUT,/v1/a,update",
            "DELETE,/v1/a,delete",
            "GET,/v1/a?help=1,help",
            "HELP,/v1/a,help",
        })
        void operation(String method, String target, String expected) {
            RawHttp.Reply reply = http.call(method, target, "");

            assertThat(reply.status()).isEqualTo(200);
            assertThat(json(reply).path("operation").asText()).isEqualTo(expected);
            assertThat(json(reply).path("data").isEmpty()).isTrue();
        }

        @Test
        @DisplayName("PATCH with its own content type only")
        void patch() {
            RawHttp.Reply fine = http.call(
                    "PATCH", "/v1/a", "{\"x\":null}", "Content-Type: application/merge-patch+json; charset=utf-8");

            assertThat(json(fine).path("operation").asText()).isEqualTo("patch");
            assertThat(json(fine).path("data").has("x")).isTrue();
            assertError(
                    http.call("PATCH", "/v1/a", "{}", "Content-Type: application/json"),
                    415,
                    "application/merge-patch+json");
            assertError(http.call("PATCH", "/v1/a", "{}"), 415, "application/merge-patch+json");
        }

        @ParameterizedTest
        @ValueSource(strings = {"TRACE", "OPTIONS", "FOO", "get"})
        void unknownMethods(String method) {
            assertError(http.call(method, "/v1/a", ""), 405, "GET");
        }

        @Test
        @DisplayName("an unreadable switch is refused")
        void unreadableSwitch() {
            assertError(http.get("/v1/a?list=maybe"), 400, "list");
            assertError(http.get("/v1/a?list"), 400, "list");
        }

        @Test
        @DisplayName("HEAD is answered without a body")
        void head() {
            RawHttp.Reply reply = http.call("HEAD", "/v1/sys/health?standbyok=true", "");

            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.body()).isEmpty();
            assertThat(http.call("HEAD", "/other", "").body()).isEmpty();
        }
    }

    @Nested
    @DisplayName("brings paths to their normal form")
    class Paths {

        @ParameterizedTest
        @CsvSource({
            "/v1/a/b,a/b",
            "/v1/a%20b,a b",
            "/v1/a%2Fb,a/b",
            "/v1/a%252Fb,a%2Fb",
            "//v1///a//b/,a/b",
            "/v1/a;x=1/b,a;x=1/b",
            "/v1/%C3%A4,ä",
            "/v1/ä,ä",
            "/v1/a+b,a+b",
            "http://localhost/v1/a,a",
        })
        void normalForm(String target, String expected) {
            assertThat(json(http.get(target)).path("path").asText()).isEqualTo(expected);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "/v1/../a",
                    "/v1/a/..",
                    "/v1/./a",
                    "/v1/%2e%2e/a",
                    "/v1/a%2F..%2Fb",
                    "/v1/a%0Ab",
                    "/v1/%7F",
                    "/v1/%E2%80%AE",
                    "/v1/%C3",
                    "/v1/%C0%AF",
                })
        void refused(String target) {
            assertError(http.get(target), 400, "path");
        }

        @ParameterizedTest
        @ValueSource(strings = {"/v1/a%00", "/v1/a%", "/v1/a%2", "/v1/a%zz", "*"})
        void refusedAsNoUri(String target) {
            assertError(http.get(target), 400, "HTTP");
        }

        @Test
        @DisplayName("a write must not end in a slash")
        void trailingSlash() {
            assertError(http.put("/v1/a/", "{}"), 400, "path");
            assertError(http.call("POST", "/v1/a/", "{}"), 400, "path");
            assertThat(http.call("LIST", "/v1/a/", "").status()).isEqualTo(200);
        }

        @ParameterizedTest
        @ValueSource(strings = {"/", "/v1", "/v1/", "/v2/a", "/ui/", "/v1a"})
        void outsideOfTheApi(String target) {
            assertError(http.get(target), 404, "/v1/");
        }
    }

    @Nested
    @DisplayName("takes data")
    class Data {

        @Test
        @DisplayName("from the query of a read, list or delete")
        void query() {
            JsonNode seen = json(http.call("DELETE", "/v1/a?x=1&y=a%20b+c&x=2&z&e=%3D=", ""));

            assertThat(seen.path("data").toString())
                    .isEqualTo("{\"x\":[\"1\",\"2\"],\"y\":\"a b c\",\"z\":\"\",\"e\":\"==\"}");
        }

        @Test
        @DisplayName("and ignores a body there")
        void ignoredBody() {
            JsonNode seen = json(http.call("GET", "/v1/a?x=1", "{\"y\":"));

            assertThat(seen.path("data").toString()).isEqualTo("{\"x\":\"1\"}");
        }

        @Test
        @DisplayName("from the body of a write, whatever its content type, and not from its query")
        void body() {
            assertThat(json(http.put("/v1/a?q=1", "{\"x\":1}", "Content-Type: text/plain"))
                            .path("data")
                            .toString())
                    .isEqualTo("{\"x\":1}");
        }

        @ParameterizedTest
        @ValueSource(strings = {"", "null", "{}", " \r\n"})
        void noData(String body) {
            assertThat(json(http.put("/v1/a", body)).path("data").isEmpty()).isTrue();
        }

        @Test
        @DisplayName("from a form that does not look like JSON")
        void form() {
            String type = "Content-Type: application/x-www-form-urlencoded";

            assertThat(json(http.put("/v1/a", "x=1+2&y=%C3%A4", type))
                            .path("data")
                            .toString())
                    .isEqualTo("{\"x\":\"1 2\",\"y\":\"ä\"}");
            assertThat(json(http.put("/v1/a", " {\"x\":1}", type)).path("data").toString())
                    .isEqualTo("{\"x\":1}");
            assertError(http.put("/v1/a", "[1]", type), 400, "object");
            assertError(http.put("/v1/a", "x=%C3", type), 400, "UTF-8");
        }

        @Test
        @DisplayName("in chunks, too")
        void chunked() {
            String head = "POST /v1/a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
            RawHttp.Reply reply = http.send(head + "3\r\n{\"x\r\n" + "4\r\n\":1}\r\n" + "0\r\n\r\n");

            assertThat(json(reply).path("data").toString()).isEqualTo("{\"x\":1}");
        }

        @Test
        @DisplayName("but refuses what is not strict JSON")
        void strict() {
            assertError(http.put("/v1/a", "{\"x\":1,\"x\":2}"), 400, "twice");
            assertError(http.put("/v1/a", "{\"x\":1} x"), 400, "after the JSON value");
            assertError(http.put("/v1/a", "{\"x\":"), 400, "line 1");
            assertError(http.put("/v1/a", "[]"), 400, "object");
            assertError(
                    http.call("PUT", "/v1/a", new byte[] {'{', '"', (byte) 0xff, '"', ':', '1', '}'}), 400, "UTF-8");
        }
    }
}
