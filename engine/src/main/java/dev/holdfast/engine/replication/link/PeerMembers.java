package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.store.tree.Digest;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** Another cluster as {@code dr/status} shows it. */
public final class PeerMembers {
    /** Who was silent for so long is not connected. */
    public static final Duration SILENCE = Duration.ofSeconds(15);

    private PeerMembers() {}

    /**
     * Of one that was heard.
     *
     * @param at when it was heard last
     * @param took how long a heartbeat was on its way, there and back
     * @param skew by how much its clock is ahead
     * @param age of the newest that one of the two is known to have of the other, in milliseconds
     */
    public static Map<String, Object> of(
            Report report, boolean connected, Instant at, Duration took, Duration skew, long age) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("api_address", report.apiAddress());
        members.put(
                "cluster_address",
                report.clusterAddresses().stream().findFirst().orElse(""));
        members.put("connection_status", connected ? "connected" : "disconnected");
        members.put("last_heartbeat", at.toString());
        members.put("last_heartbeat_duration_ms", Long.toString(took.toMillis()));
        members.put("clock_skew_ms", Long.toString(skew.toMillis()));
        members.put("replication_primary_canary_age_ms", Long.toString(age));
        members.put("state", report.state());
        members.put("version", report.version());
        members.put("merkle_root", report.tree().map(Digest::toString).orElse(""));
        return members;
    }

    /** Of one that was not heard since this node began to work. */
    public static Map<String, Object> unheard() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("api_address", "");
        members.put("cluster_address", "");
        members.put("connection_status", "disconnected");
        members.put("last_heartbeat", null);
        members.put("last_heartbeat_duration_ms", "0");
        members.put("clock_skew_ms", "0");
        members.put("replication_primary_canary_age_ms", "0");
        members.put("state", "");
        members.put("version", "");
        members.put("merkle_root", "");
        return members;
    }
}
