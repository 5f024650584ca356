package dev.holdfast.engine.client;

import dev.holdfast.engine.api.Operation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code sys/replication}: the part of a cluster in DR replication. The status needs no token; what a primary does is in
 * {@link #primary()}, and what a DR operation token allows in {@link #secondary}.
 */
public final class DrCalls {
    static final String ROOT = "sys/replication/dr/";

    private final Holdfast holdfast;

    DrCalls(Holdfast holdfast) {
        this.holdfast = holdfast;
    }

    /** The part of this cluster and how far it is; without a token. */
    public DrStatus status() {
        return DrStatus.from(
                holdfast.expect(Operation.READ, ROOT + "status", Map.of()).data());
    }

    /** What a cluster does that is a primary, or becomes one. */
    public DrPrimaryCalls primary() {
        return new DrPrimaryCalls(holdfast);
    }

    /**
     * What a secondary does for the bearer of a DR operation token.
     *
     * @param operationToken or a batch token that may stand in for one
     */
    public DrSecondaryCalls secondary(String operationToken) {
        return new DrSecondaryCalls(holdfast, operationToken);
    }

    /**
     * Makes this cluster a secondary; all its data is cleared.
     *
     * @param token activation token of the primary
     * @return what the cluster says of it
     */
    public List<String> enableSecondary(String token, DrPrimaryAccess access) {
        Map<String, Object> fields = new LinkedHashMap<>(access.fields());
        fields.put("token", token);
        return warnings(holdfast, "secondary/enable", fields);
    }

    /** Makes the key for which a primary can encrypt an activation token of this cluster, which is no secondary yet. */
    public String generatePublicKey() {
        return publicKey(holdfast, Map.of());
    }

    /** Edition of a secondary as it tells it without a token. */
    public DrLicense license() {
        return DrLicense.from(holdfast.expect(Operation.READ, ROOT + "secondary/license/status", Map.of())
                .data());
    }

    static String publicKey(Holdfast holdfast, Map<String, Object> fields) {
        return holdfast.expect(Operation.UPDATE, ROOT + "secondary/generate-public-key", fields)
                .data()
                .path("secondary_public_key")
                .asText();
    }

    /** Sends a change and returns the warnings of its answer. */
    static List<String> warnings(Holdfast holdfast, String path, Map<String, Object> fields) {
        return JsonTexts.list(
                holdfast.expect(Operation.UPDATE, ROOT + path, fields).body().path("warnings"));
    }
}
