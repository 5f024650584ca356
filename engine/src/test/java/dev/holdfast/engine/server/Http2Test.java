package dev.holdfast.engine.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.HttpTarget;
import dev.holdfast.engine.client.HttpTransport;
import dev.holdfast.engine.client.UnreachableException;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.RequestLimits;
import dev.holdfast.engine.testing.Background;
import dev.holdfast.engine.testing.TestCertificates.Identity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.security.cert.Certificate;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocket;
import okhttp3.Headers;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A TLS listener speaks HTTP/2")
@Timeout(60)
class Http2Test {
    private static final int FLOOD = 20_000;
    /** A connection that is closed while it is written to may lose the reason that was sent. */
    private static final int CUT_OFF = -1;

    @TempDir
    Path folder;

    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private TlsLab lab;
    private Identity identity;
    private HttpServer server;
    private OkHttpClient client;

    @BeforeEach
    void issue() {
        lab = new TlsLab(folder);
        identity = lab.issue("server");
        client = lab.client();
    }

    @AfterEach
    void stop() {
        release.countDown();
        server.close();
    }

    private void start(ListenerConfig listener) {
        server = HttpServer.start(List.of(listener), Duration.ofSeconds(10), this::answer);
    }

    private dev.holdfast.engine.api.Response answer(dev.holdfast.engine.api.Request request) {
        if (request.path().equals("slow")) {
            entered.countDown();
            try {
                release.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        return request.path().equals("none")
                ? dev.holdfast.engine.api.Response.none()
                : new EchoEngine().handle(request);
    }

    private int port() {
        return server.addresses().get(0).port();
    }

    /** @param certificate that the server showed */
    private record Reply(int status, Headers headers, String body, Certificate certificate) {}

    private Request.Builder request(String path) {
        return new Request.Builder().url("https://localhost:" + port() + path);
    }

    private Reply send(Request.Builder request) {
        try (Response reply = client.newCall(request.build()).execute()) {
            assertThat(reply.protocol()).isEqualTo(Protocol.HTTP_2);
            Certificate shown = reply.handshake().peerCertificates().get(0);
            return new Reply(reply.code(), reply.headers(), reply.body().string(), shown);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Reply get(String path) {
        return send(request(path));
    }

    private Reply call(String method, String path) {
        return send(request(path).method(method, null));
    }

    private Reply put(String path, String body) {
        return send(request(path).put(RequestBody.create(body, null)));
    }

    @Test
    @DisplayName("with clients that choose it, and HTTP/1.1 with others")
    void choice() throws Exception {
        start(lab.listener());

        assertThat(chosen("h2", "http/1.1")).isEqualTo("h2");
        assertThat(chosen("http/1.1")).isEqualTo("http/1.1");
        assertThat(chosen()).isEmpty();
    }

    private String chosen(String... protocols) throws IOException {
        try (SSLSocket socket = lab.connect(port(), protocols)) {
            return socket.getApplicationProtocol();
        }
    }

    @Test
    @DisplayName("with the client of this program, which prefers it")
    void ownClient() throws Exception {
        start(lab.listener());
        TlsListener tls = new TlsListener(lab.listener().tls().orElseThrow());
        tls.factory().start();
        try (ServerSocket socket = tls.factory().newSslServerSocket("127.0.0.1", 0, 1)) {
            CompletableFuture<String> chosen = Background.supply(() -> chosenBy(socket));
            HttpTarget target =
                    HttpTarget.of("https://localhost:" + socket.getLocalPort()).withPin(identity.sha256());

            assertThatThrownBy(
                            () -> new Holdfast(new HttpTransport(target)).seal().health())
                    .isInstanceOf(UnreachableException.class);
            assertThat(chosen.get(10, TimeUnit.SECONDS)).isEqualTo("h2");
        }
    }

    /** What a client would like best. */
    private static String chosenBy(ServerSocket listening) {
        try (SSLSocket socket = (SSLSocket) listening.accept()) {
            socket.setHandshakeApplicationProtocolSelector((s, offered) -> offered.get(0));
            socket.startHandshake();
            return socket.getApplicationProtocol();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    @DisplayName("by the same rules")
    void rules() throws Exception {
        start(lab.listener());

        Reply list = call("LIST", "/v1/a//b/");
        assertThat(list.body())
                .contains("\"operation\":\"list\",\"path\":\"a/b/\"")
                .endsWith("}\n");
        assertThat(list.headers().get("content-type")).isEqualTo("application/json");
        assertThat(list.headers().get("cache-control")).isEqualTo("no-store");
        assertThat(list.headers().get("strict-transport-security")).isNotNull();
        assertThat(put("/v1/a", "{\"x\":1}").body()).contains("\"data\":{\"x\":1}");
        assertThat(put("/v1/none", "").status()).isEqualTo(204);
        assertThat(call("HEAD", "/v1/sys/health").body()).isEmpty();
        assertThat(get("/v1/%7F").status()).isEqualTo(400);
        assertThat(get("/other").status()).isEqualTo(404);
        assertThat(call("FOO", "/v1/a").status()).isEqualTo(405);
    }

    @Test
    @DisplayName("within the same limits, and the connection outlives what was refused")
    void limits() throws Exception {
        RequestLimits few = RequestLimits.DEFAULT;
        start(lab.listener().withLimits(new RequestLimits(3_000_000, 4096, Duration.ofSeconds(2), few.json())));
        String text = "{\"x\":[" + "\"y\",".repeat(9_999) + "\"y\"]}";

        assertThat(put("/v1/a", text + " ".repeat(2_000_000)).status()).isEqualTo(200);
        assertThat(put("/v1/a", " ".repeat(3_000_001)).status()).isEqualTo(413);
        Reply headers = send(request("/v1/a").header("X-Other", "x".repeat(4_200)));
        assertThat(headers.status()).isEqualTo(431);
        assertThat(headers.body()).contains("max_header_size");
        Reply slow = get("/v1/slow");
        assertThat(slow.status()).isEqualTo(504);
        assertThat(slow.headers().get("connection")).isNull();
        assertThat(get("/v1/a").status()).isEqualTo(200);
    }

    @Test
    @DisplayName("and lets running requests end when the server is closed")
    void draining() throws Exception {
        start(lab.listener());
        CompletableFuture<Reply> running = Background.supply(() -> get("/v1/slow"));
        entered.await();
        int port = port();
        CompletableFuture<Void> closing = Background.run(server::close);

        assertThatThrownBy(() -> closing.get(300, TimeUnit.MILLISECONDS))
                .isInstanceOf(java.util.concurrent.TimeoutException.class);
        assertThatThrownBy(() -> lab.connect(port, "h2")).isInstanceOf(IOException.class);
        release.countDown();

        assertThat(running.join().status()).isEqualTo(200);
        closing.get(5, TimeUnit.SECONDS);
    }

    @Test
    @DisplayName("with the certificate of the last reload, and goes on with connections that are open")
    void reload() throws Exception {
        start(lab.listener());
        assertThat(get("/v1/a").certificate()).isEqualTo(identity.certificate());

        Identity renewed = lab.issue("renewed");
        server.reloadCertificates();

        assertThat(get("/v1/a").certificate()).isEqualTo(identity.certificate());
        client = lab.client();
        assertThat(get("/v1/a").certificate()).isEqualTo(renewed.certificate());
    }

    @Test
    @DisplayName("and closes a connection on which requests are made and taken back without end")
    void rapidReset() throws Exception {
        start(lab.listener());
        assertThat(calmedDown((http, i) -> {
                    http.get(2 * i + 1, "/v1/a");
                    http.cancel(2 * i + 1);
                }))
                .isTrue();
        assertThat(get("/v1/a").status()).isEqualTo(200);
    }

    @Test
    @DisplayName("and one that is flooded with pings")
    void pings() throws Exception {
        start(lab.listener());

        assertThat(calmedDown((http, i) -> http.ping())).isTrue();
        assertThat(get("/v1/a").status()).isEqualTo(200);
    }

    @FunctionalInterface
    private interface Nuisance {
        void commit(RawHttp2 http, int round) throws IOException;
    }

    /** Whether the server puts an end to it. */
    private boolean calmedDown(Nuisance nuisance) throws Exception {
        try (SSLSocket socket = lab.connect(port(), "h2")) {
            RawHttp2 http = new RawHttp2(socket);
            CompletableFuture<Integer> error = Background.supply(() -> goAway(http));
            flood(http, nuisance, error);
            return List.of(RawHttp2.ENHANCE_YOUR_CALM, CUT_OFF).contains(error.get(10, TimeUnit.SECONDS));
        }
    }

    private static void flood(RawHttp2 http, Nuisance nuisance, CompletableFuture<Integer> error) {
        try {
            for (int i = 0; i < FLOOD && !error.isDone(); i++) {
                nuisance.commit(http, i);
            }
        } catch (IOException e) {
            // closed already; what was said before that counts
        }
    }

    private static int goAway(RawHttp2 http) {
        try {
            return http.await(RawHttp2.GO_AWAY).error();
        } catch (IOException e) {
            return CUT_OFF;
        }
    }
}
