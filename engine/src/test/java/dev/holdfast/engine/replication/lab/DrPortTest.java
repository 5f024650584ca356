package dev.holdfast.engine.replication.lab;

import static dev.holdfast.engine.replication.lab.DrCluster.DR;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The cluster port of a DR primary")
@Tag("faults")
@Timeout(300)
class DrPortTest {
    private static final int SOON = 20_000;

    @TempDir
    Path folder;

    @Test
    @DisplayName("closes a connection that speaks plain HTTP or nonsense, and goes on with those that do not")
    void plainHttp() throws Exception {
        try (DrPair pair = new DrPair(folder)) {
            for (String text :
                    new String[] {"GET /dr/hello HTTP/1.1\r\nHost: a\r\n\r\n", "\0\1\2\3\4\5\6\7", "\n".repeat(9999)}) {
                assertThat(answer(pair.north, text)).doesNotContain("HTTP/1.1 2");
            }
            pair.writes.awaitMore(20);
            pair.assertIdentical();
            assertThat(pair.north.process().errors()).doesNotContain("\tat ");
        }
    }

    private static String answer(DrCluster cluster, String text) throws IOException {
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), cluster.files().clusterPort())) {
            socket.setSoTimeout(SOON);
            socket.getOutputStream().write(text.getBytes(US_ASCII));
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), US_ASCII);
        } catch (SocketException broken) {
            return "";
        }
    }

    @Test
    @DisplayName("cuts a revoked secondary off at once and for good, until it comes with a new token")
    void revoked() throws Exception {
        try (DrPair pair = new DrPair(folder)) {
            DrClusters.awaitStreaming(pair.south);
            pair.north.done(DR + "primary/revoke-secondary", Map.of("id", "south"));
            awaitRevoked(pair.south);
            pair.south.stop();
            pair.south.startUnsealed();
            awaitRevoked(pair.south);
            pair.writes.awaitMore(20);
            pair.south.operated("update-primary", DrClusters.credentials(pair.north, "south"));
            pair.assertIdentical();
        }
    }

    private static void awaitRevoked(DrCluster secondary) {
        await().atMost(DrClusters.PATIENCE)
                .until(() -> secondary.state().equals("idle")
                        && secondary.status().path("last_error").asText().contains("revoked"));
    }
}
