package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Times in replies. */
final class JsonTimes {
    private JsonTimes() {}

    /** Of RFC 3339; empty if there is none, or it is no time. */
    static Optional<Instant> of(JsonNode text) {
        try {
            return Optional.of(OffsetDateTime.parse(text.asText("")).toInstant());
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    /** Of a text of unix seconds; empty for "never", which is 0 or before. */
    static Optional<Instant> ofSeconds(JsonNode text) {
        return Optional.of(text.asLong()).filter(seconds -> seconds > 0).map(Instant::ofEpochSecond);
    }
}
