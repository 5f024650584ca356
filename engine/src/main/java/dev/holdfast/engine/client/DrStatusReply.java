package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.client.DrStatus.FencedBy;
import dev.holdfast.engine.client.DrStatus.FormerPrimary;
import dev.holdfast.engine.client.DrStatus.PrimaryPart;
import dev.holdfast.engine.client.DrStatus.ReindexProgress;
import dev.holdfast.engine.client.DrStatus.SecondaryPart;
import dev.holdfast.engine.client.DrStatus.SyncProgress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the answer of {@code dr/status}. */
final class DrStatusReply {
    private DrStatusReply() {}

    static DrStatus read(JsonNode data) {
        String mode = data.path("mode").asText("unknown");
        return new DrStatus(
                mode,
                data.path("cluster_id").asText(""),
                data.path("generation").asLong(),
                data.path("state").asText(""),
                data.path("merkle_root").asText(""),
                data.path("merkle_root_wal").asLong(),
                data.path("corrupted_merkle_tree").asBoolean(),
                JsonTimes.ofSeconds(data.path("last_corruption_check_epoch")),
                JsonTimes.ofSeconds(data.path("last_reindex_epoch")),
                data.path("primary_cluster_addr").asText(""),
                data.path("last_wal").asLong(),
                data.path("last_error").asText(""),
                Optional.of(data).filter(d -> mode.equals("primary")).map(DrStatusReply::primary),
                Optional.of(data).filter(d -> mode.equals("secondary")).map(DrStatusReply::secondary),
                Optional.of(data)
                        .filter(d -> d.path("reindex_in_progress").asBoolean())
                        .map(DrStatusReply::reindex),
                data.path("reindex_error").asText(""));
    }

    private static PrimaryPart primary(JsonNode data) {
        return new PrimaryPart(
                JsonTexts.list(data.path("known_secondaries")),
                DrPeer.list(data.path("secondaries")),
                Optional.of(data.path("fenced_by")).filter(JsonNode::isObject).map(DrStatusReply::fencedBy),
                formerPrimaries(data.path("former_primaries")));
    }

    private static List<FormerPrimary> formerPrimaries(JsonNode list) {
        List<FormerPrimary> primaries = new ArrayList<>();
        list.forEach(former -> primaries.add(new FormerPrimary(
                former.path("cluster_address").asText(""),
                former.path("state").asText("unknown"),
                JsonTimes.of(former.path("last_heard")),
                former.path("last_error").asText(""))));
        return primaries;
    }

    private static FencedBy fencedBy(JsonNode fence) {
        return new FencedBy(
                fence.path("generation").asLong(),
                fence.path("cluster_address").asText(""),
                JsonTimes.of(fence.path("since")));
    }

    private static SecondaryPart secondary(JsonNode data) {
        return new SecondaryPart(
                data.path("last_remote_wal").asLong(),
                data.path("lag_wals").asLong(),
                data.path("lag_ms").asLong(),
                data.path("secondary_id").asText(""),
                JsonTimes.of(data.path("last_start")),
                data.path("connection_state").asText(""),
                JsonTexts.list(data.path("known_primary_cluster_addrs")),
                DrPeer.list(data.path("primaries")),
                data.path("diverged_entries").asLong(),
                data.path("last_verified_wal").asLong(),
                JsonTimes.of(data.path("last_verified")),
                Optional.of(data.path("merkle_sync_progress"))
                        .filter(JsonNode::isObject)
                        .map(sync -> new SyncProgress(
                                sync.path("sync_total_keys").asLong(),
                                sync.path("sync_progress").asLong())));
    }

    private static ReindexProgress reindex(JsonNode data) {
        return new ReindexProgress(
                data.path("reindex_stage").asText(""),
                data.path("reindex_building_progress").asLong(),
                data.path("reindex_building_total").asLong());
    }
}
