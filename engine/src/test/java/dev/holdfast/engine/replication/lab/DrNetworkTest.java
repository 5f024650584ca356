package dev.holdfast.engine.replication.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.testing.Rounds;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A secondary behind a network")
@Tag("faults")
@Timeout(1800)
class DrNetworkTest {
    private static final int ROUNDS = Rounds.of(1, 15);
    private static final int SLOW = 5_000;
    private static final int MOST = 40;

    /** Each one lasts until the network is healed. */
    private static final List<Consumer<FaultyProxy>> FAULTS = List.of(
            FaultyProxy::cut,
            FaultyProxy::reset,
            FaultyProxy::partition,
            network -> network.there().hold(),
            network -> network.back().hold(),
            network -> network.back().delay(Duration.ofMillis(200)),
            network -> network.back().limit(SLOW));

    @TempDir
    Path folder;

    @Test
    @DisplayName("that is cut, silent, slow or torn, and healed, ends as an identical copy")
    void faults() throws Exception {
        Random random = new Random();
        try (DrPair pair = new DrPair(folder)) {
            for (int round = 0; round < ROUNDS; round++) {
                for (Consumer<FaultyProxy> fault : FAULTS) {
                    fault.accept(pair.network);
                    pair.writes.awaitMore(random.nextInt(MOST));
                    pair.network.heal();
                    pair.writes.awaitMore(random.nextInt(MOST));
                }
            }
            pair.assertIdentical();
            pair.assertPromotable();
        }
    }

    @Test
    @DisplayName("that changes a byte connects again, and has nothing that was changed")
    void flippedByte() throws Exception {
        try (DrPair pair = new DrPair(folder)) {
            for (int round = 0; round < ROUNDS + 1; round++) {
                pair.writes.awaitMore(20);
                int before = pair.network.connections();
                pair.network.back().flip();
                await().atMost(DrClusters.PATIENCE)
                        .until(() -> pair.network.back().flipped());
                await().atMost(DrClusters.PATIENCE).until(() -> pair.network.connections() > before);
            }
            pair.assertIdentical();
        }
    }

    @Test
    @DisplayName("is level with a primary that was started again and has a new certificate, whichever side was away")
    void restarted() throws Exception {
        try (DrPair pair = new DrPair(folder)) {
            pair.writes.awaitMore(20);
            pair.north.stop();
            pair.north.startUnsealed();
            pair.writes.awaitMore(20);
            pair.south.stop();
            pair.writes.awaitMore(20);
            pair.south.startUnsealed();
            pair.assertIdentical();
        }
    }

    @Test
    @DisplayName("that is silent for long is told apart from one where nothing happens, and followed through again")
    void silent() throws Exception {
        try (DrPair pair = new DrPair(folder)) {
            DrClusters.awaitStreaming(pair.south);
            pair.network.partition();
            DrClusters.awaitState(pair.south, "transient_failure");
            assertThat(pair.south.status().path("last_error").asText()).isNotEmpty();
            await().atMost(DrClusters.PATIENCE)
                    .until(() -> secondary(pair.north).equals("disconnected"));
            pair.network.heal();
            pair.writes.awaitMore(20);
            pair.assertIdentical();
        }
    }

    private static String secondary(DrCluster primary) {
        return primary.status()
                .path("secondaries")
                .path(0)
                .path("connection_status")
                .asText();
    }
}
