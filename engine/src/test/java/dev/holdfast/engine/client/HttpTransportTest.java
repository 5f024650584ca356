package dev.holdfast.engine.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.client.UnreachableException.Reason;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.server.HttpServer;
import dev.holdfast.engine.server.RequestHandler;
import dev.holdfast.engine.testing.Background;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The HTTP transport")
class HttpTransportTest {
    private static final HostPort ANY = new HostPort("127.0.0.1", 0);

    private static HttpServer serve(ListenerConfig listener, RequestHandler engine) {
        return HttpServer.start(List.of(listener), Duration.ofSeconds(5), engine);
    }

    private static Response echo(Request request) {
        Map<String, Object> seen = new LinkedHashMap<>();
        seen.put("operation", request.operation().word());
        seen.put("path", request.path());
        seen.put("namespace", request.namespace());
        seen.put("token", request.token());
        seen.put("data", request.data());
        return Response.flat(seen);
    }

    private static Transport.Outgoing call(Operation operation, String path, Map<String, Object> data) {
        return new Transport.Outgoing(operation, path, "", "", data);
    }

    private static String url(String scheme, HttpServer server) {
        return scheme + "://localhost:" + server.addresses().get(0).port();
    }

    private static Transport to(String url) {
        return new HttpTransport(HttpTarget.of(url));
    }

    @Nested
    @DisplayName("carries calls")
    class Calls {

        @ParameterizedTest
        @EnumSource(names = {"READ", "LIST", "UPDATE", "PATCH", "DELETE", "HELP"})
        void everyOperation(Operation operation) {
            try (HttpServer server = serve(ListenerConfig.plain(ANY), HttpTransportTest::echo);
                    Transport transport = to(url("http", server))) {
                Reply reply = transport.send(
                        new Transport.Outgoing(operation, "a/b c%2F/ä", "n1/n2", "tok", Map.of("x", "1 ä&=")));

                assertThat(reply.status()).isEqualTo(200);
                assertThat(reply.body().path("operation").asText()).isEqualTo(operation.word());
                assertThat(reply.body().path("path").asText()).isEqualTo("a/b c%2F/ä");
                assertThat(reply.body().path("namespace").asText()).isEqualTo("n1/n2");
                assertThat(reply.body().path("token").asText()).isEqualTo("tok");
                assertThat(reply.body().path("data").toString()).isEqualTo("{\"x\":\"1 ä&=\"}");
            }
        }

        @Test
        @DisplayName("HEAD gives a status and no body")
        void head() {
            try (HttpServer server = serve(ListenerConfig.plain(ANY), HttpTransportTest::echo);
                    Transport transport = to(url("http", server))) {
                Reply reply = transport.send(call(Operation.HEAD, "sys/health", Map.of()));

                assertThat(reply.status()).isEqualTo(200);
                assertThat(reply.body().isMissingNode()).isTrue();
            }
        }

        @Test
        @DisplayName("and passes on when to come again")
        void retryAfter() {
            RequestHandler busy = request -> Response.error(ApiException.tooManyRequests("too many calls", 7));
            try (HttpServer server = serve(ListenerConfig.plain(ANY), busy)) {
                Holdfast client = new Holdfast(to(url("http", server)));
                assertThatThrownBy(() -> client.seal().check("share"))
                        .asInstanceOf(type(CallFailedException.class))
                        .extracting(CallFailedException::retryAfterSeconds)
                        .isEqualTo(7L);
            }
        }

        @Test
        @DisplayName("and refuses by itself what the server would refuse or HTTP cannot carry")
        void refused() {
            try (Transport transport = to("http://localhost:1")) {
                assertThat(transport
                                .send(call(Operation.READ, "a/../b", Map.of()))
                                .status())
                        .isEqualTo(400);
                Reply bad = transport.send(new Transport.Outgoing(Operation.READ, "a", "", "tökén", Map.of()));
                assertThat(bad.status()).isEqualTo(400);
                assertThat(bad.body().toString()).contains("token").doesNotContain("tökén");
            }
        }
    }

    @Nested
    @DisplayName("gives the same reply as a call in process")
    class SameReplies {

        private void assertSame(Response response) {
            Transport.Outgoing call = call(Operation.UPDATE, "sys/mounts/x", Map.of("a", 1));
            try (HttpServer server = serve(ListenerConfig.plain(ANY), request -> response);
                    Transport http = to(url("http", server));
                    Transport inProcess = new InProcessTransport(request -> response, "here")) {
                assertThat(withoutId(http.send(call))).isEqualTo(withoutId(inProcess.send(call)));
            }
        }

        private static String withoutId(Reply reply) {
            return reply.status()
                    + reply.body().toString().replaceAll("\"request_id\":\"[0-9a-f-]{36}\"", "\"request_id\":\"...\"");
        }

        @Test
        void everyShape() {
            assertSame(Response.none());
            assertSame(Response.none().withWarning("w"));
            assertSame(Response.data(Map.of("n", 5L, "list", List.of("a", 1.5), "deep", Map.of("x", true))));
            assertSame(Response.auth(Map.of("client_token", "t")));
            assertSame(Response.flat(503, Map.of("sealed", true)));
            assertSame(Response.error(ApiException.nothingFound()));
            assertSame(Response.error(
                    new ApiException(502, List.of("e"), Map.of("category", "c"), Map.of("Retry-After", "1"))));
        }

        @Test
        @DisplayName("also for paths that are refused")
        void refusedPath() {
            Transport.Outgoing call = call(Operation.UPDATE, "a/", Map.of());
            try (HttpServer server = serve(ListenerConfig.plain(ANY), HttpTransportTest::echo);
                    Transport http = to(url("http", server));
                    Transport inProcess = new InProcessTransport(HttpTransportTest::echo, "here")) {
                assertThat(http.send(call)).isEqualTo(inProcess.send(call));
            }
        }
    }

    @Nested
    @DisplayName("tells apart why no answer came")
    class Unreachable {

        private void assertFails(Transport transport, Reason reason, String text) {
            try (transport) {
                assertThatThrownBy(() -> transport.send(call(Operation.READ, "sys/health", Map.of())))
                        .hasMessageContaining(text)
                        .asInstanceOf(type(UnreachableException.class))
                        .extracting(UnreachableException::reason)
                        .isEqualTo(reason);
            }
        }

        @Test
        void unknownName() {
            assertFails(to("http://no-such-host.invalid:8200"), Reason.UNKNOWN_HOST, "no-such-host.invalid");
        }

        @Test
        void refused() throws IOException {
            int free;
            try (ServerSocket socket = new ServerSocket(0)) {
                free = socket.getLocalPort();
            }
            assertFails(to("http://127.0.0.1:" + free), Reason.REFUSED, "127.0.0.1:" + free);
        }

        @Test
        void silent() throws IOException {
            try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
                HttpTarget target = HttpTarget.of("http://127.0.0.1:" + silent.getLocalPort())
                        .withTimeouts(Duration.ofSeconds(1), Duration.ofMillis(200));
                assertFails(new HttpTransport(target), Reason.TIMEOUT, "in time");
            }
        }

        @Test
        void noTls() {
            try (HttpServer server = serve(ListenerConfig.plain(ANY), HttpTransportTest::echo)) {
                assertFails(to(url("https", server)), Reason.TLS, "https");
            }
        }

        @Test
        @DisplayName("an answer that is no JSON")
        void notHoldfast() throws IOException {
            try (ServerSocket web = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
                CompletableFuture<Void> served = Background.run(() -> serveHtml(web));
                assertFails(to("http://127.0.0.1:" + web.getLocalPort()), Reason.NOT_HOLDFAST, "not JSON");
                served.join();
            }
        }

        private void serveHtml(ServerSocket web) {
            try (Socket socket = web.accept()) {
                socket.getInputStream().read(new byte[1000]);
                socket.getOutputStream()
                        .write("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<html>".getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost:8200",
                "ftp://x",
                "https://",
                "https://x/v1",
                "https://x?y",
                "https://u@x",
                "http://x:99999",
                "not an address",
            })
    @DisplayName("refuses what is no address of a server")
    void badAddress(String url) {
        assertThatThrownBy(() -> HttpTarget.of(url))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("https://host.example.com:8200");
    }

    @Test
    @DisplayName("takes fingerprints as people paste them, and only whole ones")
    void pinForms() {
        HttpTarget target = HttpTarget.of("https://localhost:8200/");
        assertThat(target.withPin("AB:".repeat(31) + "ab").pin()).contains("ab".repeat(32));
        assertThatThrownBy(() -> target.withPin("abcd")).isInstanceOf(IllegalArgumentException.class);
    }
}
