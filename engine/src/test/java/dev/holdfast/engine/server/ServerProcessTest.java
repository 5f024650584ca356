package dev.holdfast.engine.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.client.CallFailedException;
import dev.holdfast.engine.client.Health;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.HttpTarget;
import dev.holdfast.engine.client.HttpTransport;
import dev.holdfast.engine.client.ServerCertificate;
import dev.holdfast.engine.client.Transport.Outgoing;
import dev.holdfast.engine.testing.ServerProcess;
import dev.holdfast.engine.testing.TestCertificates;
import dev.holdfast.engine.testing.TestCertificates.Identity;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The server as a process")
@Timeout(120)
class ServerProcessTest {
    private static final Duration START = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private ServerProcess process;

    @AfterEach
    void end() {
        if (process != null) {
            process.close();
        }
    }

    private void start(String... args) throws IOException {
        process = ServerProcess.start(folder, args);
    }

    @Test
    @DisplayName("-dev serves an open cluster with the token it prints, until SIGTERM")
    void development() throws Exception {
        start("server", "-dev", "-dev-listen-address=127.0.0.1:0", "-dev-root-token-id=known");
        String url = process.printed("address +(http://127.0.0.1:[0-9]+)\\R");

        assertThat(process.printed("root token +(\\S+)\\R")).isEqualTo("known");
        assertThat(process.printed("share +(\\S+)\\R")).hasSize(44);
        assertThat(process.printed("storage +(\\S+)\\R")).isEqualTo("inmem");
        try (HttpTransport transport = new HttpTransport(HttpTarget.of(url))) {
            Holdfast holdfast = new Holdfast(transport);
            Health health = holdfast.seal().health();
            assertThat(health.initialized()).isTrue();
            assertThat(health.sealed()).isFalse();
            assertThat(holdfast.withToken("known").managedKeys().specs()).isNotEmpty();
            Outgoing config = new Outgoing(Operation.READ, "secret/config", "", "known", Map.of());
            assertThat(transport.send(config).isSuccess()).isTrue();
            assertThatThrownBy(() -> holdfast.withToken("other").managedKeys().specs())
                    .isInstanceOf(CallFailedException.class)
                    .hasMessageContaining("permission denied");
        }
        process.signal("TERM");
        process.assertEnds(0);
        assertThat(process.errors()).contains("stopping").doesNotContain("known");
    }

    @Test
    @DisplayName("a configured one reads certificates and log level again at SIGHUP, and ends at SIGINT")
    void configured() throws Exception {
        TestCertificates authority = TestCertificates.newAuthority();
        Identity first = authority.issue("first", "localhost");
        Identity second = authority.issue("second", "localhost");
        Path config = Files.writeString(folder.resolve("c.hcl"), configuration("info"));
        writeIdentity(first);
        start("server", "-config=" + config);
        String url = process.printed("listener +https(://127.0.0.1:[0-9]+)\\R");

        assertThat(process.printed("storage +h2 (\\S+)\\R"))
                .isEqualTo(folder.resolve("data").toString());
        assertThat(ServerCertificate.probe("https" + url).sha256()).isEqualTo(first.sha256());
        assertThat(process.errors()).contains("\"level\":\"WARN\"").contains("ui is accepted and has no effect");

        writeIdentity(second);
        Files.writeString(config, configuration("error"));
        process.signal("HUP");
        await().atMost(START)
                .until(() -> ServerCertificate.probe("https" + url).sha256().equals(second.sha256()));
        process.signal("INT");
        process.assertEnds(0);
        process.errors().lines().filter(line -> !line.isBlank()).forEach(ServerProcessTest::assertJson);
        assertThat(process.errors()).doesNotContain("stopping");
    }

    private String configuration(String logLevel) {
        return """
                log_level = "%s"
                log_format = "json"
                ui = true
                shutdown_grace = "2s"
                listener "tcp" {
                  address = "127.0.0.1:0"
                  tls_cert_file = "%s"
                  tls_key_file = "%s"
                }
                storage "h2" { path = "%s" }
                """
                .formatted(logLevel, folder.resolve("cert.pem"), folder.resolve("key.pem"), folder.resolve("data"));
    }

    private void writeIdentity(Identity identity) {
        identity.writeCertificate(folder.resolve("cert.pem"));
        identity.writeKey(folder.resolve("key.pem"));
    }

    private static void assertJson(String line) {
        try {
            assertThat(new ObjectMapper().readTree(line).path("message").isTextual())
                    .isTrue();
        } catch (IOException e) {
            throw new AssertionError("no JSON: " + line, e);
        }
    }

    @Test
    @DisplayName("one whose storage or certificate cannot be used ends with 1 and says why, in one line")
    void unusable() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "no folder");
        String listener = "listener \"tcp\" { address = \"127.0.0.1:0\" tls_disable = true }\n";
        Path noStorage = Files.writeString(
                folder.resolve("s.hcl"), listener + "storage \"h2\" { path = \"" + file.resolve("data") + "\" }");
        start("server", "-config=" + noStorage);
        process.assertEnds(1);
        assertThat(process.errors().lines().filter(line -> line.startsWith("holdfast: ")))
                .hasSize(1);
        assertThat(process.errors()).contains(file.toString()).doesNotContain("\tat ");

        Path noCertificate = Files.writeString(
                folder.resolve("t.json"),
                """
                {"listener":{"tcp":{"address":"127.0.0.1:0","tls_cert_file":"/none.pem","tls_key_file":"/none.pem"}},
                 "storage":{"inmem":{}}}""");
        start("server", "-config=" + noCertificate);
        process.assertEnds(1);
        assertThat(process.errors()).contains("holdfast: ", "there is no file /none.pem");
    }

    @Test
    @DisplayName("one whose port is taken ends with 1 and names the address")
    void portTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String address = "127.0.0.1:" + taken.getLocalPort();
            start("server", "-dev", "-dev-listen-address=" + address);
            process.assertEnds(1);
            assertThat(process.errors()).contains("holdfast: cannot listen on " + address);
        }
    }
}
