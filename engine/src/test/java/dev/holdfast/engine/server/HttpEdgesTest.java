package dev.holdfast.engine.server;

import static dev.holdfast.engine.server.TestListener.assertError;
import static dev.holdfast.engine.server.TestListener.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.JsonLimits;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.RequestLimits;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The published limits, each at its edge: the last value that passes and the first that does not. */
@DisplayName("A listener with default limits")
class HttpEdgesTest {
    private static final int BODY = 33_554_432;
    private static final int HEADERS = 32_768;
    /** What every call of {@link RawHttp} sends: Host and Connection. */
    private static final int OWN_HEADERS = "Host: localhost\r\nConnection: close\r\n".length();

    private static TestListener listener;
    private static RawHttp http;

    @BeforeAll
    static void start() {
        listener = new TestListener(request -> new EchoEngine().handle(request.withData(java.util.Map.of())));
        http = listener.http();
    }

    @AfterAll
    static void stop() {
        listener.close();
    }

    static Stream<Arguments> documents() {
        return Stream.of(
                Arguments.of("300 levels", nested(300), nested(301)),
                Arguments.of("1048576 bytes", text(1_048_576), text(1_048_577)),
                Arguments.of("1048576 bytes", umlauts(524_288), umlauts(524_289)),
                Arguments.of("10000 elements", array(10_000), array(10_001)),
                Arguments.of("10000 members", object(10_000), object(10_001)));
    }

    /** So many levels, the outermost object included. */
    private static String nested(int levels) {
        return "{\"a\":" + "[".repeat(levels - 1) + "]".repeat(levels - 1) + "}";
    }

    private static String text(int length) {
        return "{\"a\":\"" + "x".repeat(length) + "\"}";
    }

    private static String umlauts(int count) {
        return "{\"a\":\"" + "ä".repeat(count) + "\"}";
    }

    private static String array(int elements) {
        return "{\"a\":[0" + ",0".repeat(elements - 1) + "]}";
    }

    private static String object(int members) {
        return IntStream.range(0, members)
                .mapToObj(i -> "\"" + i + "\":0")
                .collect(java.util.stream.Collectors.joining(",", "{", "}"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("documents")
    @DisplayName("takes JSON up to its limits and names the one that was exceeded")
    void document(String limit, String fits, String exceeds) {
        assertThat(http.put("/v1/a", fits).status()).isEqualTo(200);
        assertError(http.put("/v1/a", exceeds), 400, limit);
    }

    @Test
    @DisplayName("takes bodies up to 32 MiB")
    void body() {
        byte[] largest = new byte[BODY + 1];
        Arrays.fill(largest, (byte) ' ');

        assertError(http.call("PUT", "/v1/a", largest), 413, "33554432 bytes");
        assertThat(http.call("PUT", "/v1/a", Arrays.copyOf(largest, BODY)).status())
                .isEqualTo(200);
    }

    @Test
    @DisplayName("refuses a body that announces that it is too large before it is sent")
    void announced() throws IOException {
        try (Socket socket = http.connect()) {
            socket.getOutputStream()
                    .write(("PUT /v1/a HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: " + (BODY + 1)
                                    + "\r\n\r\n")
                            .getBytes(StandardCharsets.UTF_8));
            byte[] answer = socket.getInputStream().readNBytes(12);

            assertThat(new String(answer, StandardCharsets.UTF_8)).isEqualTo("HTTP/1.1 413");
        }
    }

    @Test
    @DisplayName("takes headers up to 32 KiB together and 8 KiB for the token")
    void headers() {
        int fits = HEADERS - OWN_HEADERS - "X-Other: \r\n".length();

        assertThat(http.get("/v1/a", "X-Other: " + "x".repeat(fits)).status()).isEqualTo(200);
        assertError(http.get("/v1/a", "X-Other: " + "x".repeat(fits + 1)), 431, "32768 bytes");
        assertError(http.get("/v1/a", "X-Other: " + "x".repeat(3 * HEADERS)), 431, "max_header_size");
        assertThat(http.get("/v1/a", "Authorization: Bearer " + "x".repeat(8185))
                        .status())
                .isEqualTo(200);
        assertError(http.get("/v1/a", "Authorization: Bearer " + "x".repeat(8186)), 431, "8192");
    }

    @Test
    @DisplayName("names the place of what is no JSON")
    void places() {
        byte[] latin = {'{', '"', 'a', '"', ':', '"', (byte) 0xe4, '"', '}'};
        byte[] cut = {'{', '"', 'a', '"', ':', '"', (byte) 0xc3};

        assertError(http.call("PUT", "/v1/a", latin), 400, "UTF-8 at byte 7");
        assertError(http.call("PUT", "/v1/a", cut), 400, "UTF-8 at byte 7");
        assertError(http.put("/v1/a", "{\n \"a\": tru\n}"), 400, "line 2, column");
        assertError(http.put("/v1/a", "{\"a\":1}\n{"), 400, "line 2, column");
        assertError(http.put("/v1/a", "{\"a\":1,\"b\":{\"a\":1,\"a\":2}}"), 400, "\"a\" occurs twice");
        assertError(http.put("/v1/a", "\"text\""), 400, "must be a JSON object");
    }

    @Test
    @DisplayName("and another with its own limits hold theirs side by side")
    void perListener() {
        ListenerConfig plain = ListenerConfig.plain(new HostPort("127.0.0.1", 0));
        RequestLimits few = new RequestLimits(50, 1000, Duration.ofSeconds(90), new JsonLimits(2, 5, 2, 2));
        try (HttpServer server =
                HttpServer.start(List.of(plain, plain.withLimits(few)), Duration.ofSeconds(5), new EchoEngine())) {
            RawHttp wide = new RawHttp(server.addresses().get(0).port());
            RawHttp narrow = new RawHttp(server.addresses().get(1).port());

            for (String body :
                    List.of("{\"a\":[[1]]}", "{\"a\":\"123456\"}", "{\"a\":[1,2,3]}", "{\"a\":1,\"b\":1,\"c\":1}")) {
                assertThat(wide.put("/v1/a", body).status()).isEqualTo(200);
                assertThat(narrow.put("/v1/a", body).status()).as(body).isEqualTo(400);
            }
            assertThat(wide.put("/v1/a", " ".repeat(51)).status()).isEqualTo(200);
            assertThat(narrow.put("/v1/a", " ".repeat(51)).status()).isEqualTo(413);
            assertThat(wide.get("/v1/a", "X-A: " + "x".repeat(1000)).status()).isEqualTo(200);
            assertThat(narrow.get("/v1/a", "X-A: " + "x".repeat(1000)).status()).isEqualTo(431);
            assertThat(json(narrow.get("/v1/a")).path("path").asText()).isEqualTo("a");
        }
    }
}
