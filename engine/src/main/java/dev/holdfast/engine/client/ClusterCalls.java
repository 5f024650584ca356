package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code sys/leader}, {@code sys/ha-status} and {@code sys/step-down}: the nodes of a cluster. */
public final class ClusterCalls {
    private final Holdfast holdfast;

    ClusterCalls(Holdfast holdfast) {
        this.holdfast = holdfast;
    }

    /**
     * The active node as the node that answers knows it.
     *
     * @param enabled whether several nodes share the storage
     * @param self whether the node that answers is the active one
     * @param activeTime RFC 3339, since when it is
     * @param address URL for clients, or "" if none is known
     * @param clusterAddress URL for other nodes, or ""
     */
    public record Leader(boolean enabled, boolean self, String activeTime, String address, String clusterAddress) {}

    /**
     * A node.
     *
     * @param lastEcho RFC 3339, when the active node last heard of it; "" for the active node
     */
    public record Node(
            String hostname,
            String apiAddress,
            String clusterAddress,
            boolean active,
            String lastEcho,
            String version) {}

    public Leader leader() {
        JsonNode body = holdfast.expect(Operation.READ, "sys/leader", Map.of()).body();
        return new Leader(
                body.path("ha_enabled").asBoolean(),
                body.path("is_self").asBoolean(),
                body.path("active_time").asText(),
                body.path("leader_address").asText(),
                body.path("leader_cluster_address").asText());
    }

    /** All nodes that the active one has heard of lately, itself first. */
    public List<Node> nodes() {
        JsonNode body =
                holdfast.expect(Operation.READ, "sys/ha-status", Map.of()).body();
        List<Node> nodes = new ArrayList<>();
        body.path("data")
                .path("nodes")
                .forEach(node -> nodes.add(new Node(
                        node.path("hostname").asText(),
                        node.path("api_address").asText(),
                        node.path("cluster_address").asText(),
                        node.path("active_node").asBoolean(),
                        node.path("last_echo").asText(""),
                        node.path("version").asText())));
        return nodes;
    }

    /** Makes another node the active one; needs sudo. */
    public void stepDown() {
        holdfast.expect(Operation.UPDATE, "sys/step-down", Map.of());
    }
}
