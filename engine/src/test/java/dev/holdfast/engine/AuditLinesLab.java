package dev.holdfast.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** An unsealed engine with an audit device on a file. */
abstract class AuditLinesLab {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    final TestEngine engine = TestEngine.unsealed();

    @AfterEach
    void close() {
        engine.close();
    }

    Path file() {
        return folder.resolve("audit.log");
    }

    void enable(Map<String, Object> more) {
        Map<String, Object> options = new LinkedHashMap<>(Map.of("file_path", file().toString()));
        options.putAll(more);
        engine.root(Operation.UPDATE, "sys/audit/file", Map.of("type", "file", "options", options));
    }

    Response call(Operation operation, String path, String token, Map<String, Object> data) {
        return engine.handle(new Request("id-1", operation, path, "", token, data, Map.of(), Peer.IN_PROCESS));
    }

    /** The lines so far, without those of enabling the device. */
    List<JsonNode> lines() throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : Files.readAllLines(file())) {
            lines.add(JSON.readTree(line));
        }
        return lines.subList(2, lines.size());
    }

    String text() throws IOException {
        return Files.readString(file());
    }

    String tokenWith(String policies) {
        return engine.root(Operation.UPDATE, "auth/token/create", Map.of("policies", policies))
                .auth()
                .get("client_token")
                .toString();
    }
}
