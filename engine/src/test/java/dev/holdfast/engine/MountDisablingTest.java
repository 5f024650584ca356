package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Mounts, when they are disabled,")
class MountDisablingTest {
    private final MountLab lab = new MountLab();

    @AfterEach
    void close() {
        lab.close();
    }

    @Test
    @DisplayName("are gone with what was in them, also for a new mount of the same path")
    void gone() {
        lab.write("sys/mounts/m", Map.of("type", "kv"));
        lab.write("m/a", Map.of("x", 1));
        lab.delete("sys/mounts/m");
        assertThat(lab.refusal(404, Operation.READ, "m/a", Map.of())).contains("m/a");
        assertThat(lab.status(Operation.READ, "sys/mounts/m")).isEqualTo(400);
        lab.write("sys/mounts/m", Map.of("type", "kv"));
        assertThat(lab.refusal(404, Operation.READ, "m/a", Map.of())).isEqualTo("[]");
        assertThat(lab.status(Operation.LIST, "m")).isEqualTo(404);
    }

    @Test
    @DisplayName("need not have been there; the server's own cannot be")
    void noMount() {
        assertThat(lab.status(Operation.DELETE, "sys/mounts/none")).isEqualTo(204);
        assertThat(lab.status(Operation.DELETE, "sys/mounts/sys")).isEqualTo(400);
    }
}
