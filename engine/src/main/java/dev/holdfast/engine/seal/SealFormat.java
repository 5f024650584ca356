package dev.holdfast.engine.seal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.crypto.CheckValues;
import dev.holdfast.engine.store.Key;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The JSON of the seal's plain entries; the format is in the package's description. */
final class SealFormat {
    private static final int VERSION = 1;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private SealFormat() {}

    static byte[] write(SealConfig config) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("version", VERSION);
        members.put("shares", config.shares());
        members.put("threshold", config.threshold());
        config.checkValues().ifPresent(values -> {
            members.put("salt", values.salt());
            members.put("check_values", values.values());
        });
        return Json.line(members);
    }

    static byte[] write(ClusterIdentity identity) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("version", VERSION);
        members.put("id", identity.id());
        members.put("name", identity.name());
        return Json.line(members);
    }

    /**
     * The seal configuration in an entry.
     *
     * @throws SealEntryException if it is damaged or of an unknown version
     */
    static SealConfig config(Key key, byte[] json) {
        JsonNode members = parse(key, json);
        try {
            return new SealConfig(
                    members.path("shares").asInt(), members.path("threshold").asInt(), checkValues(members));
        } catch (IllegalArgumentException e) {
            throw new SealEntryException(key, "is damaged: " + e.getMessage(), e);
        }
    }

    private static Optional<CheckValues> checkValues(JsonNode members) {
        if (!members.has("salt")) {
            return Optional.empty();
        }
        List<String> values = new ArrayList<>();
        members.path("check_values").forEach(value -> values.add(value.asText()));
        return Optional.of(new CheckValues(members.path("salt").asText(), values));
    }

    /**
     * The cluster's identity in an entry.
     *
     * @throws SealEntryException if it is damaged or of an unknown version
     */
    static ClusterIdentity identity(Key key, byte[] json) {
        JsonNode members = parse(key, json);
        return new ClusterIdentity(
                members.path("id").asText(), members.path("name").asText());
    }

    private static JsonNode parse(Key key, byte[] json) {
        JsonNode members = read(key, json);
        int version = members.path("version").asInt();
        if (version != VERSION) {
            throw new SealEntryException(key, "has the unknown version " + version + "; use the release that wrote it");
        }
        return members;
    }

    private static JsonNode read(Key key, byte[] json) {
        try {
            return MAPPER.readTree(json);
        } catch (IOException e) {
            throw new SealEntryException(key, "is damaged: it is not JSON", e);
        }
    }
}
