package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Another cluster as the one that answers knows it. Texts are "" as long as nothing was heard of it.
 *
 * @param nodeId by which a primary knows its secondary; "" for a primary
 * @param connectionStatus {@code connected} or {@code disconnected}
 * @param lastHeartbeat when it was heard last
 * @param heartbeatMillis how long that heartbeat was on its way, there and back
 * @param clockSkewMillis by how much its clock is ahead
 * @param canaryAgeMillis age of the newest that one of the two is known to have of the other
 * @param merkleRoot 64 hex digits
 * @param lagWals records that it lacks; 0 for a primary
 * @param lagMillis age of the oldest of them; 0 for a primary
 */
public record DrPeer(
        String nodeId,
        String apiAddress,
        String clusterAddress,
        String connectionStatus,
        Optional<Instant> lastHeartbeat,
        long heartbeatMillis,
        long clockSkewMillis,
        long canaryAgeMillis,
        String state,
        String version,
        String merkleRoot,
        long lagWals,
        long lagMillis) {

    public boolean isConnected() {
        return connectionStatus.equals("connected");
    }

    static List<DrPeer> list(JsonNode array) {
        List<DrPeer> peers = new ArrayList<>();
        array.forEach(peer -> peers.add(from(peer)));
        return List.copyOf(peers);
    }

    private static DrPeer from(JsonNode peer) {
        return new DrPeer(
                peer.path("node_id").asText(""),
                peer.path("api_address").asText(""),
                peer.path("cluster_address").asText(""),
                peer.path("connection_status").asText(""),
                JsonTimes.of(peer.path("last_heartbeat")),
                peer.path("last_heartbeat_duration_ms").asLong(),
                peer.path("clock_skew_ms").asLong(),
                peer.path("replication_primary_canary_age_ms").asLong(),
                peer.path("state").asText(""),
                peer.path("version").asText(""),
                peer.path("merkle_root").asText(""),
                peer.path("lag_wals").asLong(),
                peer.path("lag_ms").asLong());
    }
}
