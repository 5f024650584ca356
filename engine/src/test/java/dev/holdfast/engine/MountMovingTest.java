package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Envelope;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Mounts, when they are moved,")
class MountMovingTest {
    private final MountLab lab = new MountLab();

    @AfterEach
    void close() {
        lab.close();
    }

    @Test
    @DisplayName("keep data, accessor and settings, and tell how it went")
    void moved() {
        lab.write("sys/mounts/a", Map.of("type", "kv-v2", "description", "kept"));
        lab.write("a/data/x", Map.of("data", Map.of("v", 1)));
        Object accessor = lab.read("sys/mounts/a", "accessor");
        Response answer = lab.write("sys/remount", Map.of("from", "a", "to", "/b/c/"));
        String id = (String) answer.body().get("migration_id");
        assertThat(lab.read("sys/remount/status/" + id))
                .isEqualTo(Map.of(
                        "migration_id",
                        id,
                        "migration_info",
                        Map.of("source_mount", "a/", "target_mount", "b/c/", "status", "success")));
        assertThat(lab.read("b/c/data/x", "data")).isEqualTo(Map.of("v", 1));
        assertThat(lab.read("sys/mounts/b/c"))
                .containsEntry("accessor", accessor)
                .containsEntry("description", "kept");
        assertThat(lab.status(Operation.READ, "a/data/x")).isEqualTo(404);
        assertThat(Envelope.body("id", answer).orElseThrow()).containsKey("migration_id");
    }

    @Test
    void areRefusedFromNowhereAndToTakenOrReservedPaths() {
        lab.write("sys/mounts/a", Map.of("type", "kv"));
        lab.write("sys/mounts/b", Map.of("type", "kv"));
        assertThat(move(400, "none", "c")).contains("none/");
        assertThat(move(409, "a", "b")).contains("b/");
        assertThat(move(409, "a", "b/c")).contains("b/");
        assertThat(move(400, "a", "sys/b")).contains("to", "sys/");
        assertThat(move(400, "sys", "c")).contains("from", "sys/");
        assertThat(move(400, "a", "../b")).contains("to");
        assertThat(move(400, "", "")).contains("from", "to");
        assertThat(lab.status(Operation.READ, "sys/remount/status/none")).isEqualTo(404);
    }

    private String move(int status, String from, String to) {
        return lab.refusal(status, Operation.UPDATE, "sys/remount", Map.of("from", from, "to", to));
    }

    @Test
    void needSudo() {
        lab.write("sys/mounts/a", Map.of("type", "kv"));
        Map<String, Object> move = Map.of("from", "a", "to", "b");
        String without = lab.token("without", "path \"sys/remount\" { capabilities = [\"update\"] }");
        assertThat(lab.status(without, Operation.UPDATE, "sys/remount", move)).isEqualTo(403);
        String with = lab.token("with", "path \"sys/remount\" { capabilities = [\"update\", \"sudo\"] }");
        assertThat(lab.status(with, Operation.UPDATE, "sys/remount", move)).isEqualTo(200);
    }
}
