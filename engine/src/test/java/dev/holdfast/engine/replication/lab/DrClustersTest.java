package dev.holdfast.engine.replication.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
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
            DrClusters.primary(north, clusters.network(north));
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
}
