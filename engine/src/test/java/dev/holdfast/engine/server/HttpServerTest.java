package dev.holdfast.engine.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.CeremonyAccess;
import dev.holdfast.engine.api.ListenerRules;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.TlsConfig;
import dev.holdfast.engine.testing.Background;
import dev.holdfast.engine.testing.FreePort;
import dev.holdfast.engine.testing.TestCertificates;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The server")
@Timeout(30)
class HttpServerTest {
    private static final HostPort ANY = new HostPort("127.0.0.1", 0);

    private static HttpServer start(Duration grace, ListenerConfig... listeners) {
        return HttpServer.start(List.of(listeners), grace, new EchoEngine());
    }

    @Test
    @DisplayName("listens on several addresses, each with its own limits")
    void severalListeners() {
        ListenerConfig plain = ListenerConfig.plain(ANY);
        try (HttpServer server = start(Duration.ofSeconds(5), plain, plain)) {
            assertThat(server.addresses()).hasSize(2).doesNotHaveDuplicates();
            server.addresses().forEach(address -> assertThat(
                            new RawHttp(address.port()).get("/v1/a").status())
                    .isEqualTo(200));
        }
    }

    @Test
    @DisplayName("tells the engine each listener's rule for ceremonies")
    void ceremonyAccess() {
        List<CeremonyAccess> rules = List.of(CeremonyAccess.values());
        ListenerConfig[] listeners =
                rules.stream().map(HttpServerTest::listener).toArray(ListenerConfig[]::new);
        try (HttpServer server = start(Duration.ofSeconds(5), listeners)) {
            for (int i = 0; i < rules.size(); i++) {
                RawHttp.Reply reply =
                        new RawHttp(server.addresses().get(i).port()).get("/v1/sys/generate-root/attempt");
                assertThat(TestListener.json(reply).path("ceremonies").asText())
                        .isEqualTo(rules.get(i).name());
            }
        }
    }

    private static ListenerConfig listener(CeremonyAccess rule) {
        return ListenerConfig.plain(ANY).withRules(new ListenerRules(rule, 10, false));
    }

    @Test
    @DisplayName("names the address that is taken, and keeps none open")
    void portTaken() throws IOException {
        HostPort free = new HostPort("127.0.0.1", FreePort.find());
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            HostPort address = new HostPort("127.0.0.1", taken.getLocalPort());

            assertThatThrownBy(() ->
                            start(Duration.ofSeconds(5), ListenerConfig.plain(free), ListenerConfig.plain(address)))
                    .isInstanceOf(ListenException.class)
                    .hasMessageContaining(address.toString())
                    .hasMessageContaining("in use");
        }
        try (HttpServer server = start(Duration.ofSeconds(5), ListenerConfig.plain(free))) {
            assertThat(server.addresses()).containsExactly(free);
        }
    }

    @Test
    @DisplayName("names what is wrong with TLS files")
    void badTlsFiles(@TempDir Path folder) throws IOException {
        Path missing = folder.resolve("missing.pem");
        Path empty = Files.writeString(folder.resolve("empty.pem"), "nothing");
        Path good =
                TestCertificates.newAuthority().issue("x", "localhost").writeCertificate(folder.resolve("good.pem"));
        Path locked = Files.writeString(
                folder.resolve("locked.pem"),
                "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n");

        assertTlsFails(TlsConfig.of(missing, missing), "there is no file " + missing);
        assertTlsFails(TlsConfig.of(good, empty), empty + " holds no private key");
        assertTlsFails(TlsConfig.of(good, locked), "password");
        assertTlsFails(TlsConfig.of(empty, empty), "certificate");
    }

    private static void assertTlsFails(TlsConfig tls, String text) {
        assertThatThrownBy(() -> start(Duration.ZERO, ListenerConfig.plain(ANY).withTls(tls)))
                .isInstanceOf(ListenException.class)
                .hasMessageContaining(text);
    }

    @Test
    @DisplayName("lets running requests end when it is closed, and takes no new ones")
    void grace() throws InterruptedException {
        Gate gate = new Gate();
        HttpServer server = HttpServer.start(List.of(ListenerConfig.plain(ANY)), Duration.ofSeconds(20), gate::pass);
        int port = server.addresses().get(0).port();
        CompletableFuture<RawHttp.Reply> running = Background.supply(() -> new RawHttp(port).get("/v1/a"));
        gate.entered.await();
        CompletableFuture<Void> closing = Background.run(server::close);

        assertThatThrownBy(() -> closing.get(300, TimeUnit.MILLISECONDS))
                .isInstanceOf(java.util.concurrent.TimeoutException.class);
        assertThatThrownBy(() -> new RawHttp(port).get("/v1/a")).isInstanceOf(java.io.UncheckedIOException.class);
        gate.open.countDown();

        assertThat(running.join().status()).isEqualTo(200);
        closing.join();
    }

    @Test
    @DisplayName("waits no longer than the grace")
    void graceEnds() throws InterruptedException {
        Gate gate = new Gate();
        HttpServer server = HttpServer.start(List.of(ListenerConfig.plain(ANY)), Duration.ofMillis(200), gate::pass);
        int port = server.addresses().get(0).port();
        CompletableFuture<RawHttp.Reply> running = Background.supply(() -> new RawHttp(port).get("/v1/a"));
        gate.entered.await();

        server.close();

        gate.open.countDown();
        assertThat(running).failsWithin(Duration.ofSeconds(10));
    }

    /** Holds a request until it is opened. */
    private static final class Gate {
        final CountDownLatch entered = new CountDownLatch(1);
        final CountDownLatch open = new CountDownLatch(1);

        Response pass(Request request) {
            entered.countDown();
            try {
                open.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return Response.flat(Map.of("path", request.path()));
        }
    }
}
