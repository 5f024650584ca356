package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import java.util.ArrayList;
import java.util.List;
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

    /** Makes the shares and the root token; the cluster stays sealed. */
    public Initialized initialize(int shares, int threshold) {
        JsonNode body = holdfast.expect(
                        Operation.UPDATE, "sys/init", Map.of("secret_shares", shares, "secret_threshold", threshold))
                .body();
        List<String> keys = new ArrayList<>();
        body.path("keys_base64").forEach(key -> keys.add(key.asText()));
        return new Initialized(keys, body.path("root_token").asText());
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
