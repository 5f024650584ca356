package dev.holdfast.engine.replication.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.client.CallFailedException;
import dev.holdfast.engine.client.UnreachableException;
import dev.holdfast.engine.testing.PostgresServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A DR pair of clusters with two nodes each")
@Tag("faults")
@Timeout(900)
class DrNodesTest {
    private static final int WRITERS = 3;
    private static final int SOME = 30;
    private static final int STANDBY = 429;
    private static final int SECONDARY = 472;
    private static final int SEALED = 503;

    @TempDir
    Path folder;

    /** Two nodes on one database, the first of them active. */
    private static List<DrCluster> nodes(DrClusters clusters, String name) throws Exception {
        var database = PostgresServer.shared().database();
        DrCluster first = clusters.node(name + "1", database).start().initialize();
        await().atMost(DrClusters.PATIENCE).until(() -> leads(first));
        DrCluster second = clusters.node(name + "2", database).start();
        joins(second, first);
        return List.of(first, second);
    }

    private static void joins(DrCluster node, DrCluster opensLike) {
        node.opensLike(opensLike);
        node.unseal();
        await().atMost(DrClusters.PATIENCE).until(() -> node.health() == STANDBY || node.health() == SECONDARY);
    }

    /** Who is told to answer, and has not got the lease yet or has just lost it, refuses. */
    private static boolean leads(DrCluster node) {
        try {
            return node.client().cluster().leader().self();
        } catch (CallFailedException | UnreachableException e) {
            return false;
        }
    }

    private static void fails(DrCluster active, DrCluster standby) throws Exception {
        active.kill();
        await().atMost(DrClusters.PATIENCE).until(() -> leads(standby));
    }

    private static void awaitKnown(DrCluster secondary, List<DrCluster> primary) {
        await().atMost(DrClusters.PATIENCE).untilAsserted(() -> assertThat(StreamSupport.stream(
                                secondary
                                        .status()
                                        .path("known_primary_cluster_addrs")
                                        .spliterator(),
                                false)
                        .map(address -> address.asText()))
                .containsAll(primary.stream()
                        .map(node -> node.files().clusterAddress())
                        .toList()));
    }

    @Test
    @DisplayName("goes on when the active node of either dies, and what is promoted has every acknowledged write")
    void failover() throws Exception {
        try (DrClusters clusters = new DrClusters(folder)) {
            List<DrCluster> north = nodes(clusters, "north");
            List<DrCluster> south = nodes(clusters, "south");
            DrClusters.primary(north.get(0));
            clusters.follow(north.get(0), south.get(0), "south");
            await().atMost(DrClusters.PATIENCE).until(() -> south.get(1).health() == SEALED);
            joins(south.get(1), north.get(0));
            DrClusters.awaitStreaming(south.get(0));
            awaitKnown(south.get(0), north);
            try (AcknowledgedWrites writes = new AcknowledgedWrites(north.get(1), WRITERS)) {
                writes.awaitMore(SOME);
                fails(north.get(0), north.get(1));
                writes.awaitMore(SOME);
                DrClusters.awaitStreaming(south.get(0));
                fails(south.get(0), south.get(1));
                writes.awaitMore(SOME);
                writes.stop();
                DrClusters.awaitLevel(north.get(1), south.get(1));
                writes.verify(north.get(1));
                north.get(1).kill();
                south.get(1).operated("promote", Map.of());
                assertThat(south.get(1).status().path("generation").asLong()).isEqualTo(2);
                writes.verify(south.get(1));
            }
        }
    }
}
