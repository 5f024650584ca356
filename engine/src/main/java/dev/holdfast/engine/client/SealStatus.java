package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Whether a cluster is open, and how far its unsealing has come.
 *
 * @param threshold shares needed
 * @param shares shares that exist
 * @param progress shares given so far
 * @param nonce of the unsealing under way, or ""
 * @param clusterName "" while sealed
 * @param clusterId "" while sealed
 */
public record SealStatus(
        boolean initialized,
        boolean sealed,
        int threshold,
        int shares,
        int progress,
        String nonce,
        String version,
        String clusterName,
        String clusterId,
        String storageType)
        implements CeremonyStatus {

    static SealStatus from(JsonNode body) {
        return new SealStatus(
                body.path("initialized").asBoolean(),
                body.path("sealed").asBoolean(),
                body.path("t").asInt(),
                body.path("n").asInt(),
                body.path("progress").asInt(),
                body.path("nonce").asText(""),
                body.path("version").asText(""),
                body.path("cluster_name").asText(""),
                body.path("cluster_id").asText(""),
                body.path("storage_type").asText(""));
    }

    @Override
    public boolean started() {
        return !nonce.isEmpty();
    }

    @Override
    public int required() {
        return threshold;
    }

    @Override
    public boolean complete() {
        return initialized && !sealed;
    }
}
