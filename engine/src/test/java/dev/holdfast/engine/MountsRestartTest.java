package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Mounts on disk")
class MountsRestartTest {
    @TempDir
    Path folder;

    @Test
    @DisplayName("are there again after a restart with settings, secrets and history")
    void restart() {
        EngineConfig config = EngineConfig.of(new StorageConfig.H2(folder), List.of());
        TestEngine first = TestEngine.of(config);
        first.initialize();
        first.unseal();
        MountLab lab = new MountLab(first);
        lab.write("sys/mounts/one", Map.of("type", "kv", "config", Map.of("allowed_managed_keys", "k")));
        lab.write("sys/mounts/two", Map.of("type", "kv-v2", "description", "versions"));
        lab.write("sys/mounts/gone", Map.of("type", "kv"));
        lab.write("one/a/b", Map.of("x", 1));
        lab.write("gone/a", Map.of("x", 1));
        lab.write("two/data/a", Map.of("data", Map.of("x", 1)));
        lab.write("two/data/a", Map.of("data", Map.of("x", 2)));
        lab.write("two/metadata/a", Map.of("custom_metadata", Map.of("k", "v"), "delete_version_after", "90s"));
        lab.delete("two/data/a");
        lab.delete("sys/mounts/gone");
        Map<String, Object> mounts = lab.read("sys/mounts");
        Map<String, Object> metadata = lab.read("two/metadata/a");
        try (MountLab again = new MountLab(first.restarted(config))) {
            assertThat(again.read("sys/mounts")).isEqualTo(mounts).doesNotContainKey("gone/");
            assertThat(again.read("two/metadata/a")).isEqualTo(metadata);
            assertThat(again.read("one/a/b")).isEqualTo(Map.of("x", 1));
            again.write("two/undelete/a", Map.of("versions", 2));
            assertThat(again.read("two/data/a", "data")).isEqualTo(Map.of("x", 2));
        }
    }
}
