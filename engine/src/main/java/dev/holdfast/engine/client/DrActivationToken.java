package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A token with which a cluster becomes a secondary. {@link #toString()} does not show it.
 *
 * @param accessor of the wrapping token, or "" if the token carries its content itself
 * @param created when, by the clock of the primary; empty if the token carries its content itself
 * @param warnings what the cluster says of it
 */
public record DrActivationToken(
        String token, String accessor, Duration ttl, Optional<Instant> created, List<String> warnings) {

    static DrActivationToken from(JsonNode body, Duration asked) {
        JsonNode wrapped = body.path("wrap_info");
        List<String> warnings = JsonTexts.list(body.path("warnings"));
        return wrapped.isObject()
                ? new DrActivationToken(
                        wrapped.path("token").asText(),
                        wrapped.path("accessor").asText(""),
                        Duration.ofSeconds(wrapped.path("ttl").asLong()),
                        JsonTimes.of(wrapped.path("creation_time")),
                        warnings)
                : new DrActivationToken(
                        body.path("data").path("token").asText(), "", asked, Optional.empty(), warnings);
    }

    /**
     * What can be read in it.
     *
     * @throws IllegalArgumentException if it is none
     */
    public DrTokenClaims claims() {
        return DrTokenClaims.read(token);
    }

    @Override
    public String toString() {
        return "DrActivationToken[" + accessor + "]";
    }
}
