package dev.holdfast.engine.client;

import static dev.holdfast.engine.client.DrCalls.ROOT;

import dev.holdfast.engine.api.Operation;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code sys/replication/dr/primary} and the care of a primary's tree, with an ordinary token. */
public final class DrPrimaryCalls {
    private final Holdfast holdfast;

    DrPrimaryCalls(Holdfast holdfast) {
        this.holdfast = holdfast;
    }

    /**
     * Makes this cluster a primary.
     *
     * @param clusterAddress what secondaries are told in place of its own cluster address, or ""
     * @return what the cluster says of it
     */
    public List<String> enable(String clusterAddress) {
        return DrCalls.warnings(holdfast, "primary/enable", Map.of("primary_cluster_addr", clusterAddress));
    }

    /** Makes this primary a secondary that follows nobody yet and keeps its data. */
    public List<String> demote() {
        return DrCalls.warnings(holdfast, "primary/demote", Map.of());
    }

    /** Ends replication on this primary. */
    public List<String> disable() {
        return DrCalls.warnings(holdfast, "primary/disable", Map.of());
    }

    /**
     * Makes a token with which another cluster becomes a secondary; needs sudo.
     *
     * @param id of the secondary
     */
    public DrActivationToken issueToken(String id, Duration ttl) {
        return issueToken(id, ttl, "");
    }

    /**
     * As {@link #issueToken(String, Duration)}, encrypted for one cluster.
     *
     * @param publicKey of that cluster, or "" for a token that is wrapped
     */
    public DrActivationToken issueToken(String id, Duration ttl, String publicKey) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", id);
        fields.put("ttl", ttl.toSeconds());
        if (!publicKey.isEmpty()) {
            fields.put("secondary_public_key", publicKey);
        }
        return DrActivationToken.from(
                holdfast.expect(Operation.UPDATE, ROOT + "primary/secondary-token", fields)
                        .body(),
                ttl);
    }

    /** Cuts a secondary off, and ends its token. */
    public void revoke(String id) {
        holdfast.expect(Operation.UPDATE, ROOT + "primary/revoke-secondary", Map.of("id", id));
    }

    /** Builds the Merkle tree anew in the background; needs sudo. */
    public List<String> reindex(DrReindexOptions options) {
        return DrCalls.warnings(holdfast, "reindex", options.fields());
    }

    /** Builds all bookkeeping of replication anew in the background. */
    public List<String> recover() {
        return DrCalls.warnings(holdfast, "recover", Map.of());
    }

    /** Compares the Merkle tree with what it stands for; may take long. */
    public DrMerkleReport merkleCheck() {
        return DrMerkleReport.from(holdfast.expect(Operation.UPDATE, ROOT + "merkle-check", Map.of())
                .data());
    }
}
