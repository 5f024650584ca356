package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether a secondary may become the primary.
 *
 * @param ready whether every check passes
 * @param generation that the promotion would begin
 * @param loseRecords how many records would be lost, as far as is known
 * @param loseMillis how much time of writes that is
 */
public record DrPromotionCheck(boolean ready, long generation, List<Check> checks, long loseRecords, long loseMillis) {
    public DrPromotionCheck {
        checks = List.copyOf(checks);
    }

    /**
     * A check.
     *
     * @param name {@code initial_sync}, {@code caught_up}, {@code merkle} or {@code primary_gone}
     * @param message what was found, for people
     * @param evidence what was found, each value as text, or as JSON if it is a structure; in the cluster's order
     */
    public record Check(String name, boolean passed, String message, Map<String, String> evidence) {}

    static DrPromotionCheck from(JsonNode data) {
        List<Check> checks = new ArrayList<>();
        data.path("checks").forEach(check -> checks.add(check(check)));
        return new DrPromotionCheck(
                data.path("ready").asBoolean(),
                data.path("generation").asLong(),
                checks,
                data.path("would_lose").path("records").asLong(),
                data.path("would_lose").path("ms").asLong());
    }

    private static Check check(JsonNode check) {
        Map<String, String> evidence = new LinkedHashMap<>();
        check.path("evidence")
                .properties()
                .forEach(entry -> evidence.put(
                        entry.getKey(),
                        entry.getValue().isValueNode()
                                ? entry.getValue().asText()
                                : entry.getValue().toString()));
        return new Check(
                check.path("name").asText(""),
                check.path("passed").asBoolean(),
                check.path("message").asText(""),
                evidence);
    }
}
