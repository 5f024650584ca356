package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code sys/init}, {@code sys/unseal}, {@code sys/seal}, {@code sys/seal-status}, {@code sys/health}. */
public final class SealCalls {
    private final Holdfast holdfast;

    SealCalls(Holdfast holdfast) {
        this.holdfast = holdfast;
    }

    /** State without a token; any health status code is an answer. */
    public Health health() {
        return Health.from(holdfast.send(Operation.READ, "sys/health", Map.of()).body());
    }

    public SealStatus status() {
        return SealStatus.from(
                holdfast.expect(Operation.READ, "sys/seal-status", Map.of()).body());
    }

    /** Makes the shares and the root token in plain; the cluster stays sealed. */
    public Initialized initialize(int shares, int threshold) {
        return initialize(InitOptions.plain(shares, threshold));
    }

    /** Makes the shares and the root token; the cluster stays sealed. */
    public Initialized initialize(InitOptions options) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("secret_shares", options.shares());
        data.put("secret_threshold", options.threshold());
        data.put("pgp_keys", options.pgpKeys());
        data.put("root_token_pgp_key", options.rootTokenPgpKey());
        JsonNode body = holdfast.expect(Operation.UPDATE, "sys/init", data).body();
        return new Initialized(
                JsonTexts.list(body.path("keys_base64")),
                body.path("root_token").asText());
    }

    /** Gives one share, hex or base64. */
    public SealStatus unseal(String share) {
        return SealStatus.from(holdfast.expect(Operation.UPDATE, "sys/unseal", Map.of("key", share))
                .body());
    }

    /** Drops the shares given so far. */
    public SealStatus resetUnseal() {
        return SealStatus.from(holdfast.expect(Operation.UPDATE, "sys/unseal", Map.of("reset", true))
                .body());
    }

    /** Closes the cluster; needs sudo. */
    public void seal() {
        holdfast.expect(Operation.UPDATE, "sys/seal", Map.of());
    }

    /** Tells whether a share belongs to this cluster's seal, without contributing it. */
    public ShareCheck check(String share) {
        JsonNode body = holdfast.expect(Operation.UPDATE, "sys/share-check", Map.of("key", share))
                .body();
        return new ShareCheck(
                body.path("valid").asBoolean(), body.path("share_fingerprint").asText(""));
    }

    /**
     * Whether a share is of the set.
     *
     * @param fingerprint first 16 hex digits of its check value
     */
    public record ShareCheck(boolean valid, String fingerprint) {}
}
