package dev.holdfast.engine.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.client.UnreachableException.Reason;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.TlsConfig;
import dev.holdfast.engine.server.HttpServer;
import dev.holdfast.engine.testing.TestCertificates;
import dev.holdfast.engine.testing.TestCertificates.Identity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The HTTP transport trusts a TLS server")
class HttpTransportTrustTest {
    private static final HostPort ANY = new HostPort("127.0.0.1", 0);

    @TempDir
    Path folder;

    private final TestCertificates authority = TestCertificates.newAuthority();
    private final Identity identity = authority.issue("server", "localhost");

    private HttpServer serveTls(Identity shown) {
        TlsConfig tls =
                TlsConfig.of(shown.writeCertificate(folder.resolve("c.pem")), shown.writeKey(folder.resolve("k.pem")));
        return serve(ListenerConfig.plain(ANY).withTls(tls));
    }

    private static HttpServer serve(ListenerConfig listener) {
        return HttpServer.start(List.of(listener), Duration.ofSeconds(5), request -> Response.flat(Map.of()));
    }

    private static String url(String scheme, HttpServer server) {
        return scheme + "://localhost:" + server.addresses().get(0).port();
    }

    private int send(HttpTarget target) {
        try (Transport transport = new HttpTransport(target)) {
            return transport
                    .send(new Transport.Outgoing(Operation.READ, "a", "", "", Map.of()))
                    .status();
        }
    }

    private UnreachableException failure(HttpTarget target) {
        try {
            throw new AssertionError("answered with status " + send(target));
        } catch (UnreachableException e) {
            return e;
        }
    }

    @Test
    @DisplayName("whose certificate a given authority signed")
    void authority() {
        Path ca = authority.authority().writeCertificate(folder.resolve("ca.pem"));
        Path other = TestCertificates.newAuthority().authority().writeCertificate(folder.resolve("other.pem"));
        try (HttpServer server = serveTls(identity)) {
            HttpTarget target = HttpTarget.of(url("https", server));
            assertThat(send(target.withCaFile(ca))).isEqualTo(200);
            assertThat(failure(target.withCaFile(other)).reason()).isEqualTo(Reason.UNTRUSTED);
        }
    }

    @Test
    @DisplayName("and no other one, naming what it showed")
    void stranger() {
        try (HttpServer server = serveTls(identity)) {
            UnreachableException e = failure(HttpTarget.of(url("https", server)));

            assertThat(e.reason()).isEqualTo(Reason.UNTRUSTED);
            assertThat(e).hasMessageContaining(identity.sha256());
            assertThat(e.certificate().orElseThrow().sha256()).isEqualTo(identity.sha256());
        }
    }

    @Test
    @DisplayName("only under the names of its certificate")
    void otherName() {
        Path ca = authority.authority().writeCertificate(folder.resolve("ca.pem"));
        try (HttpServer server = serveTls(authority.issue("server", "elsewhere.example.com"))) {
            UnreachableException e = failure(HttpTarget.of(url("https", server)).withCaFile(ca));

            assertThat(e.reason()).isEqualTo(Reason.UNTRUSTED);
            assertThat(e).hasMessageContaining("localhost");
        }
    }

    @Test
    @DisplayName("that shows the pinned certificate, whatever its names")
    void pinned() {
        Identity nameless = authority.issue("server", "elsewhere.example.com");
        try (HttpServer server = serveTls(nameless)) {
            HttpTarget target = HttpTarget.of(url("https", server));
            assertThat(send(target.withPin(nameless.sha256().toUpperCase(java.util.Locale.ROOT))))
                    .isEqualTo(200);

            UnreachableException e = failure(target.withPin(identity.sha256()));
            assertThat(e.reason()).isEqualTo(Reason.UNTRUSTED);
            assertThat(e).hasMessageContaining("pinned");
        }
    }

    @Test
    @DisplayName("after a person has seen its certificate")
    void probe() {
        try (HttpServer server = serveTls(identity)) {
            ServerCertificate shown = ServerCertificate.probe(url("https", server));

            assertThat(shown.sha256()).isEqualTo(identity.sha256());
            assertThat(shown.subject()).isEqualTo("CN=server");
            assertThat(shown.notBefore()).isBefore(shown.notAfter());
        }
    }

    @Test
    @DisplayName("and a probe of something else says what is wrong")
    void failedProbe() {
        try (HttpServer plain = serve(ListenerConfig.plain(ANY))) {
            assertThatThrownBy(() -> ServerCertificate.probe(url("https", plain)))
                    .isInstanceOf(UnreachableException.class)
                    .hasMessageContaining("https");
        }
        assertThatThrownBy(() -> ServerCertificate.probe("http://localhost")).isInstanceOf(UnreachableException.class);
    }

    @Test
    @DisplayName("but says so if the authority's file cannot be used")
    void badCaFile() throws IOException {
        HttpTarget target = HttpTarget.of("https://localhost:1");
        Path empty = Files.writeString(folder.resolve("empty.pem"), "nothing");
        assertThatThrownBy(() -> new HttpTransport(target.withCaFile(folder.resolve("missing.pem"))))
                .isInstanceOf(UnreachableException.class)
                .hasMessageContaining("missing.pem");
        assertThatThrownBy(() -> new HttpTransport(target.withCaFile(empty)))
                .isInstanceOf(UnreachableException.class)
                .hasMessageContaining("empty.pem");
    }
}
