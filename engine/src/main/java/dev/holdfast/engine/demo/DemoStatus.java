package dev.holdfast.engine.demo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.client.UnreachableException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How the demonstration goes, in a line. */
final class DemoStatus {
    private DemoStatus() {}

    static String line(List<DemoServer> servers, DemoWriter writer) {
        return servers.stream().map(DemoStatus::word).collect(Collectors.joining("; ")) + "; " + writer.written()
                + " writes so far, now at " + writer.serving().name();
    }

    private static String word(DemoServer server) {
        try {
            JsonNode status = server.ask(Operation.READ, "sys/replication/dr/status", "", Map.of())
                    .data();
            String mode = status.path("mode").asText("sealed");
            return server.name() + ": " + mode
                    + (mode.equals("secondary") ? ", " + status.path("state").asText() + behind(status) : "");
        } catch (UnreachableException e) {
            return server.name() + ": no answer";
        }
    }

    private static String behind(JsonNode status) {
        return status.has("lag_wals") ? ", " + status.path("lag_wals").asLong() + " behind" : "";
    }
}
