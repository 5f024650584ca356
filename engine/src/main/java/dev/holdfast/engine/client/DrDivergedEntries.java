package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A page of what a cluster had alone, and what was set aside before its primary's copy took its place.
 *
 * @param total over all pages
 */
public record DrDivergedEntries(long total, List<Entry> entries) {
    public DrDivergedEntries {
        entries = List.copyOf(entries);
    }

    /**
     * An entry.
     *
     * @param index grows from entry to entry
     * @param operation what became of it
     * @param pathHmac stands for its path
     */
    public record Entry(long index, Optional<Instant> time, String operation, String pathHmac) {}

    static DrDivergedEntries from(JsonNode data) {
        List<Entry> entries = new ArrayList<>();
        data.path("entries")
                .forEach(entry -> entries.add(new Entry(
                        entry.path("index").asLong(),
                        JsonTimes.of(entry.path("time")),
                        entry.path("operation").asText(""),
                        entry.path("path_hmac").asText(""))));
        return new DrDivergedEntries(data.path("total").asLong(), entries);
    }
}
