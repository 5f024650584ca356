package dev.holdfast.engine.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.JsonLimits;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.concurrent.Rescue;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.RequestLimits;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A listener's limits")
class HttpLimitsTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofMillis(300);

    private final CountDownLatch release = new CountDownLatch(1);
    private final AtomicInteger finished = new AtomicInteger();
    private HttpServer server;
    private RawHttp http;

    private void start(Duration maxDuration) {
        RequestLimits limits = new RequestLimits(100, 4096, maxDuration, new JsonLimits(3, 10, 2, 2));
        ListenerConfig listener =
                ListenerConfig.plain(new HostPort("127.0.0.1", 0)).withLimits(limits);
        server = HttpServer.start(List.of(listener), Duration.ofSeconds(5), this::answer);
        http = new RawHttp(server.addresses().get(0).port());
    }

    @AfterEach
    void stop() {
        release.countDown();
        server.close();
    }

    private Response answer(Request request) {
        if (request.path().equals("stuck")) {
            Rescue rescue = Rescue.offered().orElseThrow();
            new Thread(() -> rescue.answer(new ApiException(504, List.of("the HSM hangs")))).start();
        }
        if (request.path().equals("slow") || request.path().equals("stuck")) {
            try {
                release.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                throw new IllegalStateException("the work was interrupted", e);
            }
        }
        finished.incrementAndGet();
        return Response.flat(Map.of("ok", true));
    }

    @Test
    @DisplayName("a body that is too large is 413, declared or not")
    void body() {
        start(LONG);
        String fits = "{\"a\":\"b\"}" + " ".repeat(91);
        String chunked = "PUT /v1/a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
                + ("32\r\n" + " ".repeat(50) + "\r\n").repeat(3) + "0\r\n\r\n";

        assertThat(http.put("/v1/a", fits).status()).isEqualTo(200);
        assertThat(http.put("/v1/a", fits + " ").status()).isEqualTo(413);
        assertThat(http.put("/v1/a", fits + " ").body()).contains("100 bytes");
        assertThat(http.send(chunked).status()).isEqualTo(413);
        assertThat(http.call("GET", "/v1/a", fits.repeat(20)).status()).isEqualTo(200);
    }

    @Test
    @DisplayName("JSON beyond the limits is 400 and names the limit")
    void json() {
        start(LONG);
        assertThat(http.put("/v1/a", "{\"a\":[[[]]]}").body()).contains("3 levels");
        assertThat(http.put("/v1/a", "{\"a\":1,\"b\":1,\"c\":1}").body()).contains("2 members");
        assertThat(http.put("/v1/a", "{\"a\":\"12345678901\"}").body()).contains("10 bytes");
    }

    @Test
    @DisplayName("headers beyond the limit are 431")
    void headers() {
        start(LONG);
        assertThat(http.get("/v1/a", "X-A: " + "x".repeat(3900)).status()).isEqualTo(200);
        assertThat(http.get("/v1/a", "X-A: " + "x".repeat(4000), "X-B: " + "x".repeat(100))
                        .status())
                .isEqualTo(431);
    }

    @Test
    @DisplayName("work that takes too long is answered 504, and goes on unharmed")
    void time() {
        start(SHORT);
        RawHttp.Reply reply = http.get("/v1/slow");

        assertThat(reply.status()).isEqualTo(504);
        assertThat(reply.body()).contains("0.3 s").contains("max_request_duration");
        assertThat(reply.headers()).containsEntry("Connection", "close").containsEntry("Cache-Control", "no-store");
        assertThat(finished).hasValue(0);
        release.countDown();
        await().untilAsserted(() -> assertThat(finished).hasValue(1));
    }

    @Test
    @DisplayName("work that is stuck in a call is answered by its rescue, and what it says later is dropped")
    void rescue() {
        start(LONG);
        RawHttp.Reply reply = http.get("/v1/stuck");

        assertThat(reply.status()).isEqualTo(504);
        assertThat(reply.body()).contains("the HSM hangs");
        assertThat(reply.headers()).containsEntry("Connection", "close");
        release.countDown();
        await().untilAsserted(() -> assertThat(finished).hasValue(1));
        assertThat(http.get("/v1/a").status()).isEqualTo(200);
    }

    @Test
    @DisplayName("a body that does not arrive in time is answered 504 without holding a thread")
    void slowBody() throws IOException {
        start(SHORT);
        try (Socket socket = http.connect()) {
            socket.getOutputStream()
                    .write("PUT /v1/a HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"
                            .getBytes(StandardCharsets.UTF_8));
            byte[] answer = socket.getInputStream().readAllBytes();

            assertThat(new String(answer, StandardCharsets.UTF_8)).startsWith("HTTP/1.1 504 ");
            assertThat(finished).hasValue(0);
        }
    }

    @Test
    @DisplayName("a body that breaks off disturbs nobody")
    void brokenBody() throws IOException {
        start(LONG);
        try (Socket socket = http.connect()) {
            socket.getOutputStream()
                    .write("PUT /v1/a HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"
                            .getBytes(StandardCharsets.UTF_8));
        }

        assertThat(http.get("/v1/a").status()).isEqualTo(200);
        assertThat(finished).hasValue(1);
    }
}
