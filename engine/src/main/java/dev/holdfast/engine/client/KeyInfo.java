package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;

/**
 * A row of the list of managed keys.
 *
 * @param location where the key lives, in words
 * @param allowedMounts paths of the mounts that list it, without slashes at the ends
 * @param lastTest outcome of the newest test-sign, if there was one
 */
public record KeyInfo(
        String name,
        String type,
        String uuid,
        List<String> usages,
        boolean anyMount,
        List<String> allowedMounts,
        String location,
        Optional<LastTest> lastTest) {

    /**
     * Outcome of a test-sign.
     *
     * @param time RFC 3339
     * @param category of the failure, or ""
     */
    public record LastTest(String time, boolean ok, String category, String message) {}

    static KeyInfo from(String name, JsonNode info) {
        return new KeyInfo(
                name,
                info.path("type").asText(),
                info.path("UUID").asText(),
                JsonTexts.list(info.path("usages")),
                info.path("any_mount").asBoolean(),
                JsonTexts.list(info.path("allowed_mounts")).stream()
                        .map(path -> path.replaceFirst("/$", ""))
                        .toList(),
                info.path("location").asText(),
                lastTest(info.path("last_test")));
    }

    static Optional<LastTest> lastTest(JsonNode test) {
        return test.isObject()
                ? Optional.of(new LastTest(
                        test.path("time").asText(),
                        test.path("ok").asBoolean(),
                        test.path("category").asText(""),
                        test.path("message").asText("")))
                : Optional.empty();
    }
}
