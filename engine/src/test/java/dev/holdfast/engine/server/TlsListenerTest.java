package dev.holdfast.engine.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.TlsConfig;
import dev.holdfast.engine.testing.TestCertificates;
import dev.holdfast.engine.testing.TestCertificates.Identity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A TLS listener")
class TlsListenerTest {
    private static final char[] PASSWORD = "test".toCharArray();

    @TempDir
    Path folder;

    private TestCertificates authority;
    private Identity identity;

    @BeforeEach
    void issue() {
        authority = TestCertificates.newAuthority();
        identity = authority.issue("server", "localhost", "127.0.0.1");
    }

    private TlsConfig files(Identity shown) {
        return TlsConfig.of(
                shown.writeCertificate(folder.resolve("server.pem")), shown.writeKey(folder.resolve("key.pem")));
    }

    private static HttpServer start(TlsConfig tls) {
        ListenerConfig listener =
                ListenerConfig.plain(new HostPort("127.0.0.1", 0)).withTls(tls);
        return HttpServer.start(List.of(listener), Duration.ofSeconds(5), new EchoEngine());
    }

    private SSLSocket connect(HttpServer server, Identity client) throws IOException, GeneralSecurityException {
        KeyStore trust = KeyStore.getInstance("PKCS12");
        trust.load(null, null);
        trust.setCertificateEntry("ca", authority.authority().certificate());
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(trust);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(client == null ? null : keys(client), managers.getTrustManagers(), null);
        return (SSLSocket) context.getSocketFactory()
                .createSocket("127.0.0.1", server.addresses().get(0).port());
    }

    private static KeyManager[] keys(Identity client) throws IOException, GeneralSecurityException {
        KeyStore own = KeyStore.getInstance("PKCS12");
        own.load(null, null);
        own.setKeyEntry("own", client.keys().getPrivate(), PASSWORD, new X509Certificate[] {client.certificate()});
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(own, PASSWORD);
        return factory.getKeyManagers();
    }

    private static String get(SSLSocket socket) throws IOException {
        try (socket) {
            socket.getOutputStream()
                    .write("GET /v1/a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                            .getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static X509Certificate shown(SSLSocket socket) throws IOException {
        try (socket) {
            socket.startHandshake();
            return (X509Certificate) socket.getSession().getPeerCertificates()[0];
        }
    }

    @Test
    @DisplayName("answers, and tells clients to stay with TLS")
    void answers() throws Exception {
        try (HttpServer server = start(files(identity))) {
            assertThat(get(connect(server, null)))
                    .startsWith("HTTP/1.1 200 ")
                    .contains("Strict-Transport-Security: max-age=31536000; includeSubDomains")
                    .contains("\"path\":\"a\"");
        }
    }

    @Test
    @DisplayName("takes RSA and EC keys in either form of PEM")
    void keyForms() throws Exception {
        Identity rsa = authority.issueRsa("rsa", "localhost");
        for (Identity each : List.of(rsa, identity)) {
            Path cert = each.writeCertificate(folder.resolve("c.pem"));
            for (Path key : List.of(
                    each.writeKey(folder.resolve("k.pem")), each.writeTraditionalKey(folder.resolve("t.pem")))) {
                try (HttpServer server = start(TlsConfig.of(cert, key))) {
                    assertThat(shown(connect(server, null))).isEqualTo(each.certificate());
                }
            }
        }
    }

    @Test
    @DisplayName("shows a new certificate after a reload, and the old one if the new files are bad")
    void reload() throws Exception {
        Identity renewed = authority.issue("renewed", "localhost");
        try (HttpServer server = start(files(identity))) {
            assertThat(shown(connect(server, null))).isEqualTo(identity.certificate());

            files(renewed);
            server.reloadCertificates();
            assertThat(shown(connect(server, null))).isEqualTo(renewed.certificate());

            Files.writeString(folder.resolve("key.pem"), "damaged");
            server.reloadCertificates();
            assertThat(shown(connect(server, null))).isEqualTo(renewed.certificate());
        }
    }

    @Test
    @DisplayName("turns clients without a certificate away if it must")
    void clientCertificates() throws Exception {
        Path ca = authority.authority().writeCertificate(folder.resolve("ca.pem"));
        TlsConfig files = files(identity);
        TlsConfig strict =
                new TlsConfig(files.certFile(), files.keyFile(), Optional.of(ca), true, TlsConfig.Version.TLS12);
        try (HttpServer server = start(strict)) {
            assertThat(get(connect(server, authority.issue("client")))).startsWith("HTTP/1.1 200 ");
            assertThatThrownBy(() -> get(connect(server, null))).isInstanceOf(IOException.class);
            assertThatThrownBy(() ->
                            get(connect(server, TestCertificates.newAuthority().issue("stranger"))))
                    .isInstanceOf(IOException.class);
        }
    }

    @Test
    @DisplayName("refuses protocol versions that are too old")
    void minimumVersion() throws Exception {
        TlsConfig files = files(identity);
        TlsConfig modern =
                new TlsConfig(files.certFile(), files.keyFile(), Optional.empty(), false, TlsConfig.Version.TLS13);
        try (HttpServer server = start(modern)) {
            assertThat(get(connect(server, null))).startsWith("HTTP/1.1 200 ");
            SSLSocket old = connect(server, null);
            old.setEnabledProtocols(new String[] {"TLSv1.2"});
            assertThatThrownBy(() -> get(old)).isInstanceOf(SSLException.class);
        }
    }
}
