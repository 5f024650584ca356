package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * How many of the new shares were shown.
 *
 * @param required new shares needed; 0 if none are waited for
 * @param shares how many new ones there are
 * @param complete whether they have replaced the old ones
 */
public record VerificationStatus(
        String nonce, boolean started, int progress, int required, int shares, boolean complete)
        implements CeremonyStatus {

    static VerificationStatus from(JsonNode body) {
        return new VerificationStatus(
                body.path("nonce").asText(""),
                body.path("started").asBoolean(),
                body.path("progress").asInt(),
                body.path("t").asInt(),
                body.path("n").asInt(),
                body.path("complete").asBoolean());
    }
}
