package dev.holdfast.engine.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.holdfast.engine.api.Json;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** The JSON of echoes; the format is in the package's description. */
final class EchoFormat {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private EchoFormat() {}

    static byte[] write(NodeInfo sender) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("hostname", sender.hostname());
        members.put("api_address", sender.apiAddress());
        members.put("cluster_address", sender.clusterAddress());
        members.put("version", sender.version());
        return Json.line(members);
    }

    /**
     * @throws IOException if it is not JSON
     */
    static NodeInfo sender(byte[] json) throws IOException {
        JsonNode members = MAPPER.readTree(json);
        return new NodeInfo(
                members.path("hostname").asText(),
                members.path("api_address").asText(),
                members.path("cluster_address").asText(),
                members.path("version").asText());
    }

    static byte[] write(Instant time) {
        return Json.line(Map.of("time", time.toEpochMilli()));
    }

    /**
     * @throws IOException if it is not JSON
     */
    static Instant time(byte[] json) throws IOException {
        return Instant.ofEpochMilli(MAPPER.readTree(json).path("time").asLong());
    }
}
