package dev.holdfast.engine.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.api.CeremonyAccess;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.cluster.ForwardedReply;
import dev.holdfast.engine.cluster.ForwardedRequest;
import dev.holdfast.engine.cluster.ForwardingException;
import dev.holdfast.engine.testing.TestCertificates;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The cluster port")
class ClusterPortTest {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final String ATTEMPT = "/v1/sys/generate-root/attempt";

    private final TestPair nodes = new TestPair();

    @BeforeEach
    void open() {
        nodes.open();
    }

    @AfterEach
    void close() {
        nodes.close();
    }

    /** What comes back to a peer with this certificate; nothing if it is turned away. */
    private String answerTo(TestCertificates.Identity identity) throws IOException, GeneralSecurityException {
        URI port = nodes.active().clusterPort();
        try (SSLSocket socket =
                (SSLSocket) context(identity).getSocketFactory().createSocket(port.getHost(), port.getPort())) {
            OutputStream out = socket.getOutputStream();
            out.write(("GET " + ATTEMPT + " HTTP/1.1\r\nHost: x\r\nHoldfast-Peer: 127.0.0.1 1 true OPEN\r\n"
                            + "Connection: close\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Trusts whoever answers. */
    private static SSLContext context(TestCertificates.Identity identity) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        if (identity != null) {
            store.setKeyEntry(
                    "x", identity.keys().getPrivate(), new char[0], new Certificate[] {identity.certificate()});
        }
        KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
        keys.init(store, new char[0]);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), new TrustManager[] {new Trusting()}, null);
        return context;
    }

    private static final class Trusting implements X509TrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String authType) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String authType) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }

    @Test
    @DisplayName("turns away who shows no certificate")
    void withoutCertificate() {
        assertThatThrownBy(() -> answerTo(null)).isInstanceOf(IOException.class);
    }

    @Test
    @DisplayName("turns away who shows a certificate of another authority")
    void foreignCertificate() {
        TestCertificates.Identity foreign = TestCertificates.newAuthority().issue("node");
        assertThatThrownBy(() -> answerTo(foreign)).isInstanceOf(IOException.class);
    }

    private String passOn(String method, String target, String body, Peer peer) throws Exception {
        byte[] bytes = body == null ? null : body.getBytes(StandardCharsets.UTF_8);
        ForwardedRequest request = new ForwardedRequest(method, target, List.of(), bytes, peer, LIMIT);
        try (ForwardedReply reply = nodes.standby().node().forward(request)) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            reply.copyTo(out);
            return reply.status() + " " + out.toString(StandardCharsets.UTF_8).strip();
        }
    }

    @Test
    @DisplayName("judges who may start a ceremony by the true client and its listener")
    void ceremonyAccess() throws Exception {
        Peer far = new Peer("192.0.2.7", 4711, false, CeremonyAccess.LOOPBACK);
        Peer near = new Peer("127.0.0.1", 4711, true, CeremonyAccess.LOOPBACK);
        assertThat(passOn("PUT", ATTEMPT, "", far)).startsWith("403 ").contains("loopback");
        assertThat(passOn("PUT", ATTEMPT, "", near)).startsWith("200 ");
    }

    @Test
    @DisplayName("refuses what is passed on to a node that is not active")
    void notActive() {
        nodes.active().store().lose();
        Peer peer = new Peer("127.0.0.1", 1, true, CeremonyAccess.OPEN);
        assertThatThrownBy(() -> passOn("GET", ATTEMPT, null, peer)).isInstanceOf(ForwardingException.class);
    }

    @Test
    @DisplayName("takes bodies of any size that a listener takes, and gives none away")
    void largeBody() throws Exception {
        String value = "x".repeat(1 << 20);
        StringBuilder body = new StringBuilder("{\"a\":0");
        for (int i = 0; i < 20; i++) {
            body.append(",\"v").append(i).append("\":\"").append(value).append('"');
        }
        RawHttp.Reply mounted = nodes.standby().http().put("/v1/sys/mounts/secret", "{\"type\":\"kv\"}", nodes.token());
        assertThat(mounted.status()).isEqualTo(204);
        assertThat(nodes.standby()
                        .http()
                        .put("/v1/secret/large", body.append('}').toString(), nodes.token())
                        .status())
                .isEqualTo(204);
        RawHttp.Reply read = nodes.standby().http().get("/v1/secret/large", nodes.token());
        Map<?, ?> data = new ObjectMapper().readValue(read.body(), Map.class);
        assertThat((Map<?, ?>) data.get("data")).hasSize(21);
    }
}
