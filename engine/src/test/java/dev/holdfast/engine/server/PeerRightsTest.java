package dev.holdfast.engine.server;

import static dev.holdfast.engine.server.TestListener.json;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.cluster.PeerTls;
import dev.holdfast.engine.replication.link.LinkClient;
import dev.holdfast.engine.replication.link.LinkRefusedException;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.replication.link.PrimaryLink;
import dev.holdfast.engine.replication.link.Report;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.util.Random;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("Who may call what at the cluster port")
@Timeout(60)
class PeerRightsTest {
    private final PeerServer server = new PeerServer();
    private final PeerIdentity south = server.lab().issue("south");
    private final SSLSocketFactory peer = new PeerTls(south).sockets();

    PeerRightsTest() {
        server.open();
    }

    @AfterEach
    void close() {
        server.close();
    }

    private static String request(String head, byte[] body) {
        return head + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nHoldfast-Holder: h\r\n"
                + "Holdfast-Peer: 127.0.0.1 1 true OPEN true\r\nContent-Length: " + body.length + "\r\n\r\n"
                + new String(body, ISO_8859_1);
    }

    /** What HTTP/1.1 brings back, asked under the name for peers or under none. */
    private static String answer(SSLSocketFactory from, int port, String name, String request) throws IOException {
        try (Socket plain = new Socket(InetAddress.getLoopbackAddress(), port);
                SSLSocket socket = (SSLSocket) from.createSocket(plain, name, port, true)) {
            OutputStream out = socket.getOutputStream();
            out.write(request.getBytes(ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
        }
    }

    private String asPeer(String head, byte[] body) throws IOException {
        return answer(peer, server.port(), PeerTls.SERVER_NAME, request(head, body));
    }

    @Test
    @DisplayName("answers peers over HTTP/1.1 too")
    void http1() throws IOException {
        assertThat(asPeer("POST /dr/hello", new byte[] {'{', '}'}))
                .startsWith("HTTP/1.1 400 ")
                .contains("malformed");
    }

    @Test
    @DisplayName("lets peers do nothing that is for nodes")
    void peersAreNoNodes() throws IOException {
        assertThat(asPeer("GET /v1/sys/health", new byte[0])).startsWith("HTTP/1.1 403 ");
        assertThat(asPeer("POST /node/echo", new byte[] {'{', '}'})).startsWith("HTTP/1.1 400 ");
        assertThat(asPeer("POST /else", new byte[0])).startsWith("HTTP/1.1 404 ");
        assertThat(asPeer("POST /dr/else", new byte[0])).startsWith("HTTP/1.1 400 ");
    }

    @Test
    @DisplayName("shows peers nothing under another name than theirs")
    void otherName() {
        assertThatThrownBy(() -> answer(peer, server.port(), "localhost", request("POST /dr/hello", new byte[0])))
                .isInstanceOf(IOException.class);
    }

    @Test
    @DisplayName("lets nodes do nothing that is for peers")
    void nodesAreNoPeers() throws IOException {
        try (TestPair nodes = new TestPair()) {
            nodes.open();
            nodes.active().node().peers().answeredBy(server.lab().server());
            SSLSocketFactory node = nodes.standby().node().tls().getSocketFactory();
            URI port = nodes.active().clusterPort();
            String hello = request("POST /dr/hello", new byte[0]);
            assertThat(answer(node, port.getPort(), "localhost", hello)).startsWith("HTTP/1.1 403 ");
            assertThatThrownBy(() -> answer(node, port.getPort(), PeerTls.SERVER_NAME, hello))
                    .isInstanceOf(IOException.class);
        }
    }

    /** What an activation token of these nodes carries. */
    private static PeerIdentity activated(TestPair nodes) throws GeneralSecurityException {
        RawHttp http = nodes.active().http();
        String root = "/v1/sys/replication/dr/primary/";
        assertThat(http.put(root + "enable", "{}", nodes.token()).status()).isEqualTo(200);
        RawHttp.Reply made = http.put(root + "secondary-token", "{\"id\":\"west\"}", nodes.token());
        String token = json(made).path("wrap_info").path("token").asText();
        JsonNode content = json(http.put("/v1/sys/wrapping/unwrap", "{}", "X-Vault-Token: " + token))
                .path("data");
        return PeerIdentity.of(
                content.path("client_cert").asText(),
                content.path("client_key").asText(),
                content.path("ca_cert").asText());
    }

    @Test
    @DisplayName("sends peers that have reached a standby to the active node")
    void standby() throws Exception {
        try (TestPair nodes = new TestPair()) {
            nodes.open();
            PeerIdentity west = activated(nodes);
            nodes.active().node().peers().answeredBy(server.lab().server());
            nodes.active().node().peers().open();
            nodes.standby().node().peers().answeredBy(server.lab().server());
            Report report = server.lab().cluster().report();
            String address = URI.create(nodes.standby().node().clusterAddress()).getAuthority();
            await().ignoreExceptionsMatching(IOException.class::isInstance).untilAsserted(() -> {
                LinkRefusedException refusal = refusal(address, west, report);
                assertThat(refusal.why()).isEqualTo(Why.NOT_ACTIVE);
                assertThat(refusal.active())
                        .hasValue(nodes.active().clusterPort().getAuthority());
            });
            String active = nodes.active().clusterPort().getAuthority();
            assertThat(refusal(active, west, report).why())
                    .as("it was let in, but the ledger there is another one")
                    .isEqualTo(Why.UNKNOWN);
        }
    }

    private static LinkRefusedException refusal(String address, PeerIdentity identity, Report report)
            throws IOException {
        try (PrimaryLink link = LinkClient.to(address, identity)) {
            link.hello("west", report);
            throw new AssertionError(address + " answered");
        } catch (LinkRefusedException e) {
            return e;
        }
    }

    @Test
    @DisplayName("answers bodies of garbage cleanly, and goes on")
    void garbage() throws IOException {
        Random random = new Random(4);
        for (String path : new String[] {"hello", "heartbeat", "generation", "stream", "tree"}) {
            for (int i = 0; i < 18; i++) {
                byte[] body = garbage(random, 300);
                assertThat(asPeer("POST /dr/" + path, body))
                        .as("%s, %d bytes", path, body.length)
                        .matches("(?s)HTTP/1.1 40[03] .*");
            }
        }
        http1();
    }

    @Test
    @DisplayName("does not read garbage to its end, however much comes, and goes on")
    void muchGarbage() throws IOException {
        Random random = new Random(5);
        for (String path : new String[] {"hello", "heartbeat", "generation", "stream", "tree"}) {
            byte[] body = garbage(random, 200_000);
            try {
                assertThat(asPeer("POST /dr/" + path, body)).matches("(?s)HTTP/1.1 40[03] .*");
            } catch (SocketException hungUp) {
                // it has answered and closed while the rest was being sent, which may cost the answer
                assertThat(hungUp).hasMessageMatching("Broken pipe|Connection reset.*");
            }
        }
        http1();
    }

    private static byte[] garbage(Random random, int atMost) {
        byte[] body = new byte[random.nextInt(atMost)];
        random.nextBytes(body);
        return body;
    }
}
