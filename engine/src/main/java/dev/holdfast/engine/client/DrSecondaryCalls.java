package dev.holdfast.engine.client;

import dev.holdfast.engine.api.Operation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code sys/replication/dr/secondary}: what needs a DR operation token, which goes into each call. */
public final class DrSecondaryCalls {
    private static final String OPERATION_TOKEN = "dr_operation_token";

    private final Holdfast holdfast;
    private final String operationToken;

    DrSecondaryCalls(Holdfast holdfast, String operationToken) {
        this.holdfast = holdfast;
        this.operationToken = operationToken;
    }

    /** What a promotion would check and lose; nothing changes. */
    public DrPromotionCheck checkPromotion() {
        return DrPromotionCheck.from(send("promote", Map.of("check_only", true)).data());
    }

    /**
     * Makes this secondary the primary.
     *
     * @param clusterAddress what secondaries are told in place of its own cluster address, or ""
     * @param force whatever the checks say
     * @return what the cluster says of it, with what was skipped
     */
    public List<String> promote(String clusterAddress, boolean force) {
        return warnings("promote", Map.of("primary_cluster_addr", clusterAddress, "force", force));
    }

    /** Ends replication on this secondary, which keeps its copy. */
    public List<String> disable() {
        return warnings("disable", Map.of());
    }

    /** Makes it follow the primary of an activation token; nothing is cleared. */
    public List<String> updatePrimary(String token, DrPrimaryAccess access) {
        Map<String, Object> fields = new LinkedHashMap<>(access.fields());
        fields.put("token", token);
        return warnings("update-primary", fields);
    }

    /**
     * Makes it follow whoever of these answers first as primary of its set.
     *
     * @param clusterAddresses {@code host:port} each
     */
    public List<String> updatePrimaryAddresses(List<String> clusterAddresses) {
        return warnings("update-primary", Map.of("update_primary_addrs", clusterAddresses));
    }

    /** Makes it follow nobody, and drops all that it knows of primaries. */
    public List<String> forgetPrimaries() {
        return warnings("update-primary", Map.of("token", ""));
    }

    /** Ends the token of these calls; in every mode. */
    public void deleteOperationToken() {
        send("operation-token/delete", Map.of());
    }

    /** Builds the Merkle tree anew in the background. */
    public List<String> reindex(DrReindexOptions options) {
        return warnings("reindex", options.fields());
    }

    /** Builds all bookkeeping of replication anew in the background. */
    public List<String> recover() {
        return warnings("recover", Map.of());
    }

    /** Compares the Merkle tree with what it stands for; may take long. */
    public DrMerkleReport merkleCheck() {
        return DrMerkleReport.from(send("merkle-check", Map.of()).data());
    }

    /**
     * Entries that only this cluster had and that were set aside.
     *
     * @param after index of the last one of the page before, or 0
     * @param limit 1 to 1000
     */
    public DrDivergedEntries divergedEntries(long after, int limit) {
        return DrDivergedEntries.from(
                send("diverged-entries", Map.of("after", after, "limit", limit)).data());
    }

    /** Removes them for good. */
    public void clearDivergedEntries() {
        send("diverged-entries", Map.of("clear", true));
    }

    /** Makes the key for which a primary can encrypt an activation token of this secondary. */
    public String generatePublicKey() {
        return DrCalls.publicKey(holdfast, with(Map.of()));
    }

    /**
     * Has parts of the configuration read again.
     *
     * @param subsystem {@code tls} or {@code log_level}
     */
    public void reload(String subsystem) {
        send("config/reload/" + subsystem, Map.of());
    }

    private List<String> warnings(String path, Map<String, Object> fields) {
        return JsonTexts.list(send(path, fields).body().path("warnings"));
    }

    private Reply send(String path, Map<String, Object> fields) {
        return holdfast.expect(Operation.UPDATE, DrCalls.ROOT + "secondary/" + path, with(fields));
    }

    private Map<String, Object> with(Map<String, Object> fields) {
        Map<String, Object> all = new LinkedHashMap<>(fields);
        all.put(OPERATION_TOKEN, operationToken);
        return all;
    }
}
