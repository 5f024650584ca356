package dev.holdfast.engine.cluster;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A node as {@code sys/ha-status} shows it.
 *
 * @param hostname of its machine
 * @param apiAddress URL for clients, or ""
 * @param clusterAddress URL for other nodes, or ""
 * @param version of its program
 */
record NodeInfo(String hostname, String apiAddress, String clusterAddress, String version) {

    /**
     * Members in their fixed order.
     *
     * @param lastEcho when it was last heard of; empty for the active node
     */
    Map<String, Object> members(Optional<Instant> lastEcho) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("hostname", hostname);
        members.put("api_address", apiAddress);
        members.put("cluster_address", clusterAddress);
        members.put("active_node", lastEcho.isEmpty());
        members.put("last_echo", lastEcho.map(Instant::toString).orElse(null));
        members.put("version", version);
        return members;
    }
}
