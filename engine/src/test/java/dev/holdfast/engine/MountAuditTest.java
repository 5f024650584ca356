package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Mounts in audit lines")
class MountAuditTest {
    private final MountLab lab = new MountLab();

    @TempDir
    Path folder;

    @AfterEach
    void close() {
        lab.close();
    }

    @Test
    @DisplayName("are named, and the members that they list stay readable")
    void lines() throws Exception {
        Path file = folder.resolve("audit.log");
        lab.write("sys/audit/f", Map.of("type", "file", "options", Map.of("file_path", file.toString())));
        Map<String, Object> config =
                Map.of("audit_non_hmac_request_keys", "shown", "audit_non_hmac_response_keys", "back");
        lab.write("sys/mounts/m/n", Map.of("type", "kv", "config", config));
        lab.write("m/n/a", Map.of("shown", "plain-text", "hidden", "covered", "back", "comes-back"));
        lab.read("m/n/a");
        List<String> lines = Files.readAllLines(file);
        String accessor = (String) lab.read("sys/mounts/m/n", "accessor");
        String write = lines.get(lines.size() - 3);
        assertThat(write)
                .contains("plain-text", "\"mount_point\":\"m/n/\"", "\"mount_type\":\"kv\"", accessor)
                .doesNotContain("covered", "comes-back");
        assertThat(lines.get(lines.size() - 1))
                .contains("comes-back", "\"mount_point\":\"m/n/\"")
                .doesNotContain("covered");
        assertThat(lines.get(0)).doesNotContain("m/n");
        assertThat(lines.get(lines.size() - 5)).contains("\"mount_type\":\"system\"");
    }
}
