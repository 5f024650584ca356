package dev.holdfast.engine.replication.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.client.Reply;
import dev.holdfast.engine.testing.FaultyMachine;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A DR primary")
@Tag("faults")
@Timeout(180)
class DrClustersTest {
    @TempDir
    Path folder;

    @Test
    @DisplayName("that is killed under load is a primary with every acknowledged write when it is started again")
    void killedPrimary() throws Exception {
        try (DrClusters clusters = new DrClusters(folder)) {
            DrCluster north = clusters.open("north");
            DrClusters.primary(north);
            try (AcknowledgedWrites writes = new AcknowledgedWrites(north, 4)) {
                writes.awaitMore(50);
                north.kill();
                north.startUnsealed();
                writes.awaitMore(50);
                writes.stop();
                writes.verify(north);
            }
            assertThat(north.status().path("mode").asText()).isEqualTo("primary");
            assertThat(north.health()).isEqualTo(200);
            assertThat(DrClusters.credentials(north, "south")).containsKeys("token", "ca_cert");
        }
    }

    @Test
    @DisplayName("whose disk is full answers reads and refuses writes, and goes on as soon as there is room")
    void diskFull() throws Exception {
        FaultyMachine machine = FaultyMachine.in(folder);
        try (DrClusters clusters = new DrClusters(folder)) {
            DrCluster north =
                    clusters.create("north").in(machine.environment()).start().initialize();
            DrClusters.primary(north);
            try (AcknowledgedWrites writes = new AcknowledgedWrites(north, 4)) {
                writes.awaitMore(50);
                machine.fillDisk();
                Reply refused = north.call(Operation.UPDATE, "kv/full", Map.of("v", "1"));
                assertThat(refused.status()).isEqualTo(500);
                assertThat(north.call(Operation.READ, "kv/0/0", Map.of()).status())
                        .isIn(200, 404);
                machine.makeRoom();
                writes.awaitMore(50);
                writes.stop();
                writes.verify(north);
                north.kill();
                north.startUnsealed();
                writes.verify(north);
            }
        }
    }
}
