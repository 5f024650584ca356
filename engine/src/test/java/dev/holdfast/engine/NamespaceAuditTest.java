package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Audit lines of calls in a namespace")
class NamespaceAuditTest {
    @TempDir
    Path folder;

    @Test
    @DisplayName("name it by id and path, and its mount, whichever way it was addressed")
    void lines() throws IOException {
        Path file = folder.resolve("audit.log");
        try (NamespaceLab lab = new NamespaceLab()) {
            lab.create("a/b");
            lab.write("a/b", "sys/mounts/kv", Map.of("type", "kv"));
            lab.write("", "sys/mounts/kv", Map.of("type", "kv"));
            lab.write("", "sys/audit/f", Map.of("type", "file", "options", Map.of("file_path", file.toString())));
            lab.write("a/b", "kv/k", Map.of("v", "hidden-value"));
            lab.done("", Operation.READ, "a/b/kv/k", Map.of());
            Object id = lab.read("", "sys/namespaces/a/b").get("id");
            Object accessor = lab.read("a/b", "sys/mounts/kv").get("accessor");
            List<String> lines = Files.readAllLines(file).stream()
                    .filter(line -> line.contains("\"path\":\"kv/k\""))
                    .toList();
            assertThat(lines).hasSize(4).allSatisfy(line -> assertThat(line)
                    .contains("\"namespace\":{\"id\":\"" + id + "\",\"path\":\"a/b/\"}")
                    .contains("\"mount_point\":\"kv/\"", "\"mount_accessor\":\"" + accessor + "\"")
                    .doesNotContain("hidden-value"));
            assertThat(Files.readString(file))
                    .contains("\"namespace\":{\"id\":\"root\"},\"path\":\"sys/namespaces/a/b\"");
        }
    }
}
