package dev.holdfast.engine.replication;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.replication.history.LineageFormat;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The JSON of the role's entry; the format is in the package's description. */
final class DrRoleFormat {
    private static final int VERSION = 1;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private DrRoleFormat() {}

    static byte[] write(DrRole role) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("version", VERSION);
        members.put("mode", role.mode().word());
        members.put("lineage", LineageFormat.members(role.lineage()));
        members.put("primary_cluster_addr", role.primaryClusterAddr());
        members.put("renew_cluster_id", role.renewClusterId());
        role.fence().ifPresent(fence -> members.put("fenced_by", members(fence)));
        return Json.line(members);
    }

    private static Map<String, Object> members(Fence fence) {
        Map<String, Object> members = LineageFormat.members(fence.by());
        members.put("cluster_address", fence.clusterAddress());
        members.put("since", fence.since().toString());
        return members;
    }

    /**
     * @throws StoreException naming the entry, if it is damaged or of an unknown version
     */
    static DrRole read(Key key, byte[] json) {
        try {
            JsonNode members = MAPPER.readTree(json);
            if (members.path("version").asInt() != VERSION) {
                throw new StoreException("the entry " + key.path() + " was written by an unknown version");
            }
            return role(members);
        } catch (IOException | IllegalArgumentException | DateTimeException e) {
            throw new StoreException("the entry " + key.path() + " is damaged", e);
        }
    }

    private static DrRole role(JsonNode members) throws IOException {
        Optional<Fence> fence =
                members.has("fenced_by") ? Optional.of(fence(members.get("fenced_by"))) : Optional.empty();
        return new DrRole(
                Mode.valueOf(required(members, "mode").asText().toUpperCase(Locale.ROOT)),
                LineageFormat.lineage(required(members, "lineage")),
                required(members, "primary_cluster_addr").asText(),
                fence,
                required(members, "renew_cluster_id").asBoolean());
    }

    private static Fence fence(JsonNode members) throws IOException {
        return new Fence(
                LineageFormat.generation(members),
                required(members, "cluster_address").asText(),
                Instant.parse(required(members, "since").asText()));
    }

    private static JsonNode required(JsonNode members, String name) throws IOException {
        JsonNode member = members.get(name);
        if (member == null) {
            throw new JsonProcessingException("the member " + name + " is missing") {};
        }
        return member;
    }
}
