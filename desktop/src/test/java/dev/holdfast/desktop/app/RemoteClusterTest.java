package dev.holdfast.desktop.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.client.ServerCertificate;
import dev.holdfast.engine.client.UnreachableException;
import dev.holdfast.engine.testing.ServerProcess;
import dev.holdfast.engine.testing.TestCertificates;
import dev.holdfast.engine.testing.TestCertificates.Identity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A real server on the network, over TLS")
class RemoteClusterTest {
    private final Connector connector = new EngineConnector();

    @TempDir
    private Path folder;

    private TestCertificates authority;
    private Identity identity;
    private ServerProcess server;
    private String url;

    @BeforeEach
    void start() throws IOException {
        authority = TestCertificates.newAuthority();
        identity = authority.issue("server", "localhost");
        identity.writeCertificate(folder.resolve("cert.pem"));
        identity.writeKey(folder.resolve("key.pem"));
        Path config = Files.writeString(
                folder.resolve("holdfast.hcl"),
                """
                listener "tcp" {
                  address       = "127.0.0.1:0"
                  tls_cert_file = "%s"
                  tls_key_file  = "%s"
                }
                storage "inmem" {}
                """
                        .formatted(folder.resolve("cert.pem"), folder.resolve("key.pem")));
        server = ServerProcess.start(folder, "server", "-config=" + config);
        url = server.printed("listener +(https://127.0.0.1:[0-9]+)\\R");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private RemoteCluster cluster(String caFile, String pin) {
        return new RemoteCluster("remote", url, caFile, pin, "");
    }

    @Test
    @DisplayName("shows the certificate that is to be compared, and is trusted by it from then on")
    void pinned() {
        ServerCertificate shown = connector.certificate(url);
        assertThat(shown.sha256()).isEqualTo(identity.sha256());
        try (Connector.Link link = connector.remote(cluster("", shown.sha256()))) {
            assertThat(link.watcher().seal().health().initialized()).isFalse();
            assertThat(link.client().seal().initialize(1, 1).keysBase64()).hasSize(1);
        }
    }

    @Test
    @DisplayName("is not trusted with another certificate than the compared one, nor without a word about trust")
    void notTrusted() {
        for (String pin : new String[] {"", "0".repeat(64)}) {
            try (Connector.Link link = connector.remote(cluster("", pin))) {
                assertThatThrownBy(() -> link.client().seal().status()).isInstanceOf(UnreachableException.class);
            }
        }
    }
}
