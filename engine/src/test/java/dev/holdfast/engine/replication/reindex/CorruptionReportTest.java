package dev.holdfast.engine.replication.reindex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.store.tree.Digest;
import dev.holdfast.engine.store.tree.TreePosition;
import dev.holdfast.engine.store.tree.TreeReport;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The report of a check of the tree")
class CorruptionReportTest {
    private static final Instant AT = Instant.parse("2026-11-20T21:00:00Z");
    private static final String ZEROS = "A".repeat(43) + "=";

    private static String json(Map<String, Object> report) {
        return new String(Json.line(report), StandardCharsets.UTF_8);
    }

    private static String of(List<Integer> buckets, List<Integer> nodes, boolean isRootDamaged) {
        TreeReport found = new TreeReport(TreePosition.START, buckets, nodes, isRootDamaged, 0, 0);
        return json(CorruptionReport.of(Digest.of(new byte[Digest.BYTES]), found, AT));
    }

    @Test
    @DisplayName("names buckets as subpages of their nodes, in order, and damaged pages of nodes and the root")
    void damaged() {
        assertThat(of(List.of(5 * 256 + 7, 5 * 256 + 255, 40_000), List.of(2, 5), true))
                .contains(
                        "\"corrupted_root\":true",
                        "\"corrupted_subtree_root\":true",
                        "\"root_hash\":\"" + ZEROS + "\"",
                        "\"tree_type\":\"replicated\"",
                        "\"last_corruption_check_epoch\":\"2026-11-20T21:00:00Z\"",
                        "\"subpages\":[7,255]",
                        "\"subpages\":[64]",
                        "\"subpages\":[]")
                .matches("(?s).*\"corrupted_index_tuples_map\":\\{\"2\":.*\"5\":.*\"156\":.*");
    }

    @Test
    @DisplayName("has no indices where nothing is damaged")
    void whole() {
        assertThat(of(List.of(), List.of(), false))
                .contains("\"corrupted_root\":false", "\"corrupted_index_tuples_map\":null");
    }

    @Test
    @DisplayName("calls a tree that is not there corrupted")
    void absent() {
        assertThat(json(CorruptionReport.absent(AT)))
                .contains("\"corrupted_root\":true", "\"corrupted_index_tuples_map\":null");
    }
}
