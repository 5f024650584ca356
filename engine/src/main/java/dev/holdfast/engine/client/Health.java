package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A cluster's state as anyone may see it.
 *
 * @param drMode {@code disabled}, {@code primary}, {@code secondary}, {@code bootstrapping} or {@code unknown}
 * @param serverTimeUtc unix seconds on the server
 */
public record Health(
        boolean initialized,
        boolean sealed,
        boolean standby,
        boolean fenced,
        String drMode,
        String version,
        boolean enterprise,
        String clusterName,
        String clusterId,
        long serverTimeUtc) {

    static Health from(JsonNode body) {
        return new Health(
                body.path("initialized").asBoolean(),
                body.path("sealed").asBoolean(),
                body.path("standby").asBoolean(),
                body.path("fenced").asBoolean(),
                body.path("replication_dr_mode").asText("unknown"),
                body.path("version").asText(""),
                body.path("enterprise").asBoolean(),
                body.path("cluster_name").asText(""),
                body.path("cluster_id").asText(""),
                body.path("server_time_utc").asLong());
    }
}
