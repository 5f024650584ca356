package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * What a cluster may.
 *
 * @param edition {@code enterprise} or {@code community}
 * @param features beyond those of every edition
 */
public record DrLicense(String id, String edition, List<String> features) {

    static DrLicense from(JsonNode data) {
        JsonNode license = data.path("autoloaded");
        return new DrLicense(
                license.path("license_id").asText(""),
                license.path("edition").asText(""),
                JsonTexts.list(license.path("features")));
    }
}
