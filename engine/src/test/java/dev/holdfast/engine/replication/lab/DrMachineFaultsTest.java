package dev.holdfast.engine.replication.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.h2.H2Store;
import dev.holdfast.engine.testing.FaultyMachine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A secondary on a machine")
@Tag("faults")
@Timeout(300)
class DrMachineFaultsTest {
    private static final Duration HOUR = Duration.ofHours(1);

    /** What a clock of an hour ahead or behind may be mistaken for, and a busy machine may not. */
    private static final long HALF_AN_HOUR = HOUR.toMillis() / 2;

    private static final Key LOST = Key.replicated("lost");

    @TempDir
    Path folder;

    @Test
    @DisplayName("whose clock is an hour ahead, and then an hour behind, follows and tells its lag without the skew")
    void clock() throws Exception {
        FaultyMachine machine = FaultyMachine.in(folder);
        try (DrPair pair = new DrPair(folder)) {
            for (Duration ahead : List.of(HOUR, HOUR.negated())) {
                pair.south.stop();
                pair.south.in(machine.ahead(ahead)).startUnsealed();
                pair.writes.awaitMore(20);
                await().atMost(DrClusters.PATIENCE)
                        .until(() -> pair.south.state().equals("stream-wals"));
                assertThat(pair.south.status().path("lag_ms").asLong()).isBetween(0L, HALF_AN_HOUR);
                await().atMost(DrClusters.PATIENCE).until(() -> Math.abs(skew(pair.south.status())) > HALF_AN_HOUR);
            }
            pair.assertIdentical();
        }
    }

    private static long skew(JsonNode status) {
        return status.path("primaries").path(0).path("clock_skew_ms").asLong();
    }

    @Test
    @DisplayName("whose disk is full says so, and is level soon after there is room")
    void diskFull() throws Exception {
        FaultyMachine machine = FaultyMachine.in(folder);
        try (DrPair pair = new DrPair(folder, machine.environment())) {
            DrClusters.awaitStreaming(pair.south);
            machine.fillDisk();
            pair.writes.awaitMore(50);
            await().atMost(DrClusters.PATIENCE)
                    .until(() -> pair.south.status().path("last_error").asText().contains("No space left on device"));
            machine.makeRoom();
            pair.assertIdentical();
        }
    }

    @Test
    @DisplayName("that was away for longer than its primary keeps records compares trees, and is an identical copy")
    void logGone() throws Exception {
        try (DrPair pair = new DrPair(folder)) {
            DrClusters.awaitStreaming(pair.south);
            pair.south.stop();
            pair.writes.awaitMore(100);
            pair.north.stop();
            forgetRecords(pair.north);
            pair.north.startUnsealed();
            pair.writes.awaitMore(50);
            pair.south.startUnsealed();
            pair.assertIdentical();
            pair.assertPromotable();
        }
    }

    /** As if they had become too many and too old. */
    private static void forgetRecords(DrCluster stopped) {
        try (Store store = H2Store.open(stopped.data())) {
            ReplicatedPosition position = store.replicated().position();
            assertThat(store.replicated().oldest()).isLessThan(position.sequence());
            store.replicated().copy(List.of(Change.put(LOST, new byte[1])));
            store.replicated().copy(List.of(Change.delete(LOST)));
            assertThat(store.replicated().oldest()).isEqualTo(position.sequence());
        }
    }

    @Test
    @DisplayName("that is sealed for a while goes on where it was")
    void sealed() throws Exception {
        try (DrPair pair = new DrPair(folder)) {
            DrClusters.awaitStreaming(pair.south);
            pair.south.seal();
            pair.writes.awaitMore(30);
            pair.south.unseal();
            pair.assertIdentical();
        }
    }
}
