package dev.holdfast.engine.replication.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A primary whose place was taken behind its back acknowledges nothing a heartbeat after the first contact")
@Tag("faults")
@Timeout(600)
class DrFenceTest {
    /** The contract's. */
    private static final Duration HEARTBEAT = Duration.ofSeconds(5);

    private static final Duration PAUSE = Duration.ofSeconds(1);

    @TempDir
    Path folder;

    @Test
    @DisplayName("though what the promoted cluster says was held up")
    void questionHeld() throws Exception {
        promoteBehind(FaultyProxy::there);
    }

    @Test
    @DisplayName("though what it answers itself was held up")
    void answerHeld() throws Exception {
        promoteBehind(FaultyProxy::back);
    }

    private void promoteBehind(Function<FaultyProxy, NetworkWay> direction) throws Exception {
        try (DrPair pair = new DrPair(folder)) {
            DrClusters.awaitStreaming(pair.south);
            NetworkWay way = direction.apply(pair.network);
            way.hold();
            pair.writes.awaitMore(30);
            pair.south.operated("promote", Map.of("force", true));
            pair.writes.awaitMore(30);
            pair.network.heal();
            await().atMost(DrClusters.PATIENCE).until(() -> pair.north.state().equals("fenced"));
            assertFencedSoonAfter(way.first().orElseThrow(), pair);
            assertBothTell(pair);
        }
    }

    /** Writers go on trying, for as long as it takes to see that none gets through. */
    private static void assertFencedSoonAfter(long contact, DrPair pair) {
        await().pollDelay(PAUSE).until(() -> true);
        int count = pair.writes.count();
        await().pollDelay(PAUSE).until(() -> true);
        pair.writes.stop();
        assertThat(pair.writes.count()).isEqualTo(count);
        Duration late = Duration.ofNanos(pair.writes.last() - contact);
        assertThat(late)
                .as("the last acknowledged write after the first contact")
                .isLessThan(HEARTBEAT);
    }

    private static void assertBothTell(DrPair pair) {
        JsonNode by = pair.north.status().path("fenced_by");
        assertThat(by.path("generation").asLong())
                .isEqualTo(pair.south.status().path("generation").asLong())
                .isEqualTo(2);
        assertThat(by.path("cluster_address").asText())
                .isEqualTo(pair.south.files().clusterAddress());
        assertThat(by.path("since").asText()).isNotEmpty();
        await().untilAsserted(() -> {
            JsonNode former = pair.south.status().path("former_primaries").path(0);
            assertThat(former.path("cluster_address").asText())
                    .isEqualTo(pair.north.files().clusterAddress());
            assertThat(former.path("state").asText()).isEqualTo("fenced");
            assertThat(former.path("last_heard").asText()).isNotEmpty();
        });
        pair.north.done(DrCluster.DR + "primary/demote", Map.of());
        await().atMost(DrClusters.PATIENCE)
                .until(() -> pair.south.status().path("former_primaries").isMissingNode());
    }
}
