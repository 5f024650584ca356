package dev.holdfast.engine.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.client.HttpTarget;
import dev.holdfast.engine.client.HttpTransport;
import dev.holdfast.engine.client.Transport.Outgoing;
import dev.holdfast.engine.testing.ServerProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The demonstration")
@Timeout(180)
class DemoTest {
    @TempDir
    Path folder;

    @Test
    @DisplayName(
            "shows addresses and tokens that work, writes, and leaves neither process nor file when it is interrupted")
    void runs() throws Exception {
        Path home;
        List<ProcessHandle> processes;
        try (ServerProcess demo = ServerProcess.startCommand(
                folder, "dev.holdfast.engine.demo.Demo", "sh", "-c", "exec sleep 600", "console")) {
            home = Path.of(demo.printed("token in (\\S+) "));
            String url = demo.printed("north +(http://127.0.0.1:[0-9]+) ");
            String token = demo.printed("root token +(\\S+)\\R");
            demo.printed("(south: secondary, stream-wals.*; east: secondary, stream-wals.* writes so far)");
            assertServes(url, token);
            assertConsole(home.resolve("console/console.json"), url);
            processes = demo.all();
            demo.signal("INT");
            demo.assertEnds(130);
        }
        assertThat(processes).hasSizeGreaterThan(4).noneMatch(ProcessHandle::isAlive);
        assertThat(home).doesNotExist();
    }

    private static void assertServes(String url, String token) {
        try (HttpTransport transport = new HttpTransport(HttpTarget.of(url))) {
            JsonNode order = transport
                    .send(new Outgoing(Operation.READ, "demo/orders/0", "", token, Map.of()))
                    .data();
            assertThat(order.path("time").asText()).startsWith("20");
        }
    }

    /** Names and members as the console reads them. */
    private static void assertConsole(Path settings, String url) throws Exception {
        JsonNode read = new ObjectMapper().readTree(settings.toFile());
        assertThat(read.path("current_cluster").asText()).isEqualTo("north");
        assertThat(read.path("clusters").path(0).path("name").asText()).isEqualTo("north");
        assertThat(read.path("clusters").path(0).path("url").asText()).isEqualTo(url);
    }
}
