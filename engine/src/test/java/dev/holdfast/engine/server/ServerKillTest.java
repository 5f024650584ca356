package dev.holdfast.engine.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.HttpTarget;
import dev.holdfast.engine.client.HttpTransport;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.UnreachableException;
import dev.holdfast.engine.testing.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A server killed while it writes")
@Timeout(180)
class ServerKillTest {
    private static final int ROUNDS = 3;
    private static final int WRITERS = 4;
    private static final Map<String, Object> FIELDS = Map.of("kms_key", "alias/a", "key_type", "RSA", "key_bits", 2048);

    @TempDir
    Path folder;

    private final Set<String> acknowledged = ConcurrentHashMap.newKeySet();
    private Initialized made;

    @Test
    @DisplayName("comes back with every managed key that it acknowledged")
    void losesNothing() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            writeUntilKilled(round);
        }
        try (ServerProcess server = start();
                HttpTransport transport = transport(server)) {
            List<String> found = opened(transport).managedKeys().list("cloudAkms").stream()
                    .map(KeyInfo::name)
                    .toList();
            assertThat(acknowledged).hasSizeGreaterThan(20 * ROUNDS);
            assertThat(found).containsAll(acknowledged);
        }
    }

    private void writeUntilKilled(int round) throws Exception {
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        try (ServerProcess server = start();
                HttpTransport transport = transport(server)) {
            Holdfast root = opened(transport);
            int before = acknowledged.size();
            for (int writer = 0; writer < WRITERS; writer++) {
                String prefix = "k-" + round + "-" + writer + "-";
                writers.execute(() -> write(root, prefix));
            }
            while (acknowledged.size() < before + 50 + 37 * round) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
            server.kill();
        } finally {
            writers.shutdown();
            assertThat(writers.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    private void write(Holdfast root, String prefix) {
        try {
            for (int i = 0; ; i++) {
                root.managedKeys().write("cloudAkms", prefix + i, FIELDS);
                acknowledged.add(prefix + i);
            }
        } catch (UnreachableException killed) {
            assertThat(killed).hasMessageNotContaining("certificate");
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
                storage "h2" { path = "%s" }
                """
                        .formatted(folder.resolve("data")));
        return ServerProcess.start(folder, "server", "-config=" + config);
    }

    private static HttpTransport transport(ServerProcess server) {
        return new HttpTransport(HttpTarget.of(server.printed("listener +(http://127.0.0.1:[0-9]+)\\R")));
    }

    private Holdfast opened(HttpTransport transport) {
        Holdfast holdfast = new Holdfast(transport);
        if (made == null) {
            made = holdfast.seal().initialize(1, 1);
        }
        holdfast.seal().unseal(made.keysBase64().get(0));
        return holdfast.withToken(made.rootToken());
    }
}
