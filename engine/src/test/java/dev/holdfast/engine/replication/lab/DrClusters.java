package dev.holdfast.engine.replication.lab;

import static dev.holdfast.engine.replication.lab.DrCluster.DR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.testing.FreePort;
import dev.holdfast.engine.testing.PostgresDatabase;
import dev.holdfast.engine.testing.TestCertificates;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Clusters of one test, and what makes them follow one another. Used by one thread. */
public final class DrClusters implements Closeable {
    /** Until a secondary is level on a busy machine, whatever happened before. */
    public static final Duration PATIENCE = Duration.ofSeconds(90);

    private final TestCertificates authority = TestCertificates.newAuthority();
    private final Path folder;
    private final List<Closeable> opened = new ArrayList<>();

    /** @param folder where they have their files */
    public DrClusters(Path folder) {
        this.folder = folder;
    }

    /** A cluster whose process does not run yet. */
    public DrCluster create(String name) throws IOException {
        return create(name, Optional.empty());
    }

    /** A node whose process does not run yet, of the cluster that has this database. */
    DrCluster node(String name, PostgresDatabase database) throws IOException {
        return create(name, Optional.of(database));
    }

    private DrCluster create(String name, Optional<PostgresDatabase> database) throws IOException {
        int port = FreePort.find();
        FaultyProxy network = new FaultyProxy(port);
        opened.add(network);
        DrServerFiles files = DrServerFiles.create(folder.resolve(name), authority, port, network.address(), database);
        DrCluster cluster = new DrCluster(files, network);
        opened.add(cluster);
        return cluster;
    }

    /** A cluster that is open and has no part in replication. */
    public DrCluster open(String name) throws IOException {
        return create(name).start().initialize();
    }

    /** Makes an open cluster a primary with a place for data. */
    public static DrCluster primary(DrCluster cluster) {
        cluster.done("sys/mounts/kv", Map.of("type", "kv", "options", Map.of("version", "1")));
        cluster.done(DR + "primary/enable", Map.of());
        return cluster;
    }

    /** Makes an open cluster a secondary. */
    public DrCluster follow(DrCluster primary, DrCluster cluster, String id) throws IOException {
        cluster.done(DR + "secondary/enable", credentials(primary, id));
        cluster.opensLike(primary);
        return cluster;
    }

    /** The members with which a secondary is let in. */
    static Map<String, Object> credentials(DrCluster primary, String id) throws IOException {
        String token = primary.done(DR + "primary/secondary-token", Map.of("id", id))
                .body()
                .path("wrap_info")
                .path("token")
                .asText();
        return Map.of(
                "token", token, "ca_cert", Files.readString(primary.files().ca()));
    }

    /** Waits until a secondary receives records. */
    public static void awaitStreaming(DrCluster secondary) {
        awaitState(secondary, "stream-wals");
    }

    public static void awaitState(DrCluster cluster, String state) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(cluster.status().path("state").asText())
                        .as("%s", cluster.status())
                        .isEqualTo(state));
    }

    /** Waits until a secondary is in step with its primary, which nobody writes to. */
    public static void awaitLevel(DrCluster primary, DrCluster secondary) {
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(200)).untilAsserted(() -> {
            JsonNode ahead = primary.status();
            JsonNode status = secondary.status();
            assertThat(status.path("state").asText()).as("%s", status).isEqualTo("stream-wals");
            assertThat(status.path("last_wal").asLong())
                    .as("%s", status)
                    .isEqualTo(ahead.path("last_wal").asLong());
            assertThat(status.path("merkle_root").asText())
                    .as("%s", status)
                    .hasSize(64)
                    .isEqualTo(ahead.path("merkle_root").asText());
        });
    }

    @Override
    public void close() throws IOException {
        for (Closeable one : opened) {
            one.close();
        }
    }
}
