package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * What is mounted at a path.
 *
 * @param path without the slash at its end
 * @param type such as {@code kv}
 * @param version of a {@code kv} mount, "1" or "2"; "" for others
 * @param defaultLeaseSeconds 0 for the system's
 * @param maxLeaseSeconds 0 for the system's
 * @param allowedManagedKeys names of managed keys that it may use besides those of any mount; they need not exist
 */
public record MountInfo(
        String path,
        String type,
        String version,
        String description,
        String accessor,
        boolean local,
        long defaultLeaseSeconds,
        long maxLeaseSeconds,
        List<String> allowedManagedKeys) {

    static MountInfo from(String path, JsonNode mount) {
        JsonNode config = mount.path("config");
        return new MountInfo(
                path.replaceFirst("/$", ""),
                mount.path("type").asText(),
                mount.path("options").path("version").asText(""),
                mount.path("description").asText(""),
                mount.path("accessor").asText(""),
                mount.path("local").asBoolean(),
                config.path("default_lease_ttl").asLong(),
                config.path("max_lease_ttl").asLong(),
                JsonTexts.list(config.path("allowed_managed_keys")));
    }

    /** Whether it belongs to the cluster itself and cannot be removed. */
    public boolean isSystem() {
        return "system".equals(type);
    }
}
