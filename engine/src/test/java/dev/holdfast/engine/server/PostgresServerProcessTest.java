package dev.holdfast.engine.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.HttpTarget;
import dev.holdfast.engine.client.HttpTransport;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.client.Reply;
import dev.holdfast.engine.client.Transport.Outgoing;
import dev.holdfast.engine.testing.PostgresDatabase;
import dev.holdfast.engine.testing.PostgresServer;
import dev.holdfast.engine.testing.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A server that stores in PostgreSQL")
@Timeout(180)
class PostgresServerProcessTest {
    private final PostgresDatabase database = PostgresServer.shared().database();

    @TempDir
    Path folder;

    @Test
    @DisplayName("has what was written when it was killed and is started again, and shows no password")
    void restarts() throws IOException, InterruptedException {
        Initialized made;
        try (ServerProcess server = start();
                HttpTransport transport = transport(server)) {
            made = new Holdfast(transport).seal().initialize(1, 1);
            Holdfast root = opened(transport, made);
            root.mounts().enable("kept", "kv-v2", "");
            assertThat(call(transport, made, Operation.UPDATE, Map.of("data", Map.of("colour", "red")))
                            .isSuccess())
                    .isTrue();
            assertThat(server.output() + server.errors())
                    .contains("postgresql postgres://" + PostgresServer.USER + "@127.0.0.1")
                    .doesNotContain(PostgresServer.PASSWORD);
            server.kill();
        }
        try (ServerProcess server = start();
                HttpTransport transport = transport(server)) {
            opened(transport, made);
            Reply reply = call(transport, made, Operation.READ, Map.of());
            assertThat(reply.data().path("data").path("colour").asText()).isEqualTo("red");
        }
    }

    private ServerProcess start() throws IOException {
        Path config = Files.writeString(
                folder.resolve("holdfast.hcl"),
                """
                listener "tcp" {
                  address     = "127.0.0.1:0"
                  tls_disable = true
                }
                storage "postgresql" { connection_url = "%s" }
                """
                        .formatted(database.url()));
        return ServerProcess.start(folder, "server", "-config=" + config);
    }

    private static HttpTransport transport(ServerProcess server) {
        return new HttpTransport(HttpTarget.of(server.printed("listener +(http://127.0.0.1:[0-9]+)\\R")));
    }

    private static Holdfast opened(HttpTransport transport, Initialized made) {
        Holdfast holdfast = new Holdfast(transport);
        holdfast.seal().unseal(made.keysBase64().get(0));
        return holdfast.withToken(made.rootToken());
    }

    private static Reply call(
            HttpTransport transport, Initialized made, Operation operation, Map<String, Object> data) {
        return transport.send(new Outgoing(operation, "kept/data/thing", "", made.rootToken(), data));
    }
}
