package dev.holdfast.engine.replication.lab;

import static dev.holdfast.engine.replication.lab.DrCluster.DR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.client.Reply;
import dev.holdfast.engine.testing.Background;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Two DR primaries after a partition")
@Tag("faults")
@Timeout(300)
class DrSplitTest {
    /** A heartbeat, and what a busy machine needs. */
    private static final Duration SOON = Duration.ofSeconds(10);

    private static final int FENCED = 472;
    private static final Map<String, Object> FORCE = Map.of("force", true);

    @TempDir
    Path folder;

    private static boolean isFenced(DrCluster cluster) {
        return cluster.health() == FENCED && cluster.state().equals("fenced");
    }

    @Test
    @DisplayName(
            "are one soon after they hear of each other: the former one is fenced, and rejoins with its entries set aside")
    void partition() throws Exception {
        try (DrPair pair = new DrPair(folder)) {
            DrClusters.awaitStreaming(pair.south);
            pair.network.partition();
            pair.writes.awaitMore(30);
            pair.south.operated("promote", FORCE);
            assertThat(pair.north.health()).isEqualTo(200);
            pair.writes.stop();
            pair.network.heal();
            await().atMost(DrClusters.PATIENCE).until(() -> isFenced(pair.north));
            assertRefusesWrites(pair.north);
            pair.south.done("kv/after", Map.of("v", "1"));
            rejoin(pair);
        }
    }

    private static void assertRefusesWrites(DrCluster fenced) {
        assertThat(fenced.status().path("fenced_by").path("generation").asLong())
                .isEqualTo(2);
        Reply refused = fenced.call(Operation.UPDATE, "kv/0/0", Map.of("v", "late"));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.body().path("errors").toString()).contains("2").contains("demote");
        assertThat(fenced.call(Operation.READ, "kv/0/0", Map.of()).status()).isIn(200, 404);
    }

    /** The former primary becomes a secondary of the one that took its place. */
    private static void rejoin(DrPair pair) throws Exception {
        pair.north.done(DR + "primary/demote", Map.of());
        pair.north.operated("update-primary", DrClusters.credentials(pair.south, "north"));
        DrClusters.awaitLevel(pair.south, pair.north);
        Reply diverged = pair.north.operated("diverged-entries", Map.of());
        assertThat(diverged.data().path("total").asLong()).isPositive();
        assertThat(pair.north.status().path("diverged_entries").asLong())
                .isEqualTo(diverged.data().path("total").asLong());
    }

    @Test
    @DisplayName("that were promoted at once are one as soon as the former primary has told each of the other")
    void promotedAtOnce() throws Exception {
        try (DrPair pair = new DrPair(folder)) {
            DrCluster east = pair.clusters.open("east");
            pair.clusters.follow(pair.north, east, "east");
            pair.writes.awaitMore(20);
            pair.writes.stop();
            DrClusters.awaitLevel(pair.north, pair.south);
            DrClusters.awaitLevel(pair.north, east);
            pair.network.cut();
            List<DrCluster> promoted = List.of(pair.south, east);
            promoteAtOnce(promoted);
            pair.network.heal();
            await().atMost(DrClusters.PATIENCE).until(() -> isFenced(pair.north));
            await().atMost(DrClusters.PATIENCE)
                    .until(() -> promoted.stream().filter(DrSplitTest::isFenced).count() == 1);
            await().during(SOON)
                    .atMost(SOON.multipliedBy(2))
                    .until(() -> promoted.stream().filter(DrSplitTest::isFenced).count() == 1);
        }
    }

    @Test
    @DisplayName("are one within a heartbeat of hearing of each other, though the former one was promoted again, too")
    void formerPromotedAgain() throws Exception {
        try (DrPair pair = new DrPair(folder)) {
            pair.writes.stop();
            DrClusters.awaitLevel(pair.north, pair.south);
            pair.network.cut();
            pair.south.operated("promote", FORCE);
            pair.north.done(DR + "primary/demote", Map.of());
            pair.north.operated("promote", Map.of());
            assertThat(pair.north.health()).isEqualTo(200);
            assertThat(pair.south.health()).isEqualTo(200);
            pair.network.heal();
            await().atMost(DrClusters.PATIENCE)
                    .until(() -> pair.network.there().first().isPresent());
            assertOneStays(List.of(pair.north, pair.south));
        }
    }

    /** Nobody cuts them off now. */
    private static void assertYieldsToPromoted(DrCluster primary, DrCluster other) {
        other.done(DR + "primary/demote", Map.of());
        other.operated("promote", Map.of());
        await().atMost(SOON).until(() -> isFenced(primary));
        assertThat(other.health()).isEqualTo(200);
        other.done("kv/after", Map.of("v", "2"));
    }

    /** Both are in the second generation, so the greater id decides. */
    private static void assertOneStays(List<DrCluster> primaries) {
        await().atMost(SOON).until(() -> primaries.stream().anyMatch(DrSplitTest::isFenced));
        DrCluster fenced =
                primaries.stream().filter(DrSplitTest::isFenced).findFirst().orElseThrow();
        DrCluster staying =
                primaries.stream().filter(one -> one != fenced).findFirst().orElseThrow();
        assertRefusesWrites(fenced);
        staying.done("kv/after", Map.of("v", "1"));
        assertThat(staying.health()).isEqualTo(200);
        assertYieldsToPromoted(staying, fenced);
    }

    private static void promoteAtOnce(List<DrCluster> secondaries) {
        List<CompletableFuture<Reply>> promotions = secondaries.stream()
                .map(secondary -> Background.supply(() -> secondary.operated("promote", FORCE)))
                .toList();
        promotions.forEach(CompletableFuture::join);
        assertThat(secondaries)
                .allSatisfy(primary -> assertThat(primary.health()).isEqualTo(200));
    }
}
