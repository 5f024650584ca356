package dev.holdfast.engine.replication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.replication.history.Generation;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The entry of the role")
class DrRoleFormatTest {
    private static final Key KEY = Key.local("replication/dr/role");
    private static final Generation ONE = new Generation(1, "0123456789abcdef0123456789abcdef", 7);

    @Test
    @DisplayName("is read as it was written")
    void readAsWritten() {
        Fence fence =
                new Fence(new Generation(2, "f".repeat(32), 9), "10.0.0.2:8201", Instant.parse("2026-01-02T03:04:05Z"));
        DrRole role = new DrRole(Mode.PRIMARY, new Lineage(List.of(ONE)), "lb:8201", Optional.of(fence), true);
        assertThat(DrRoleFormat.read(KEY, DrRoleFormat.write(role))).isEqualTo(role);
        assertThat(DrRoleFormat.read(KEY, DrRoleFormat.write(DrRole.NEVER))).isEqualTo(DrRole.NEVER);
    }

    @Test
    @DisplayName("has this form")
    void golden() {
        DrRole role = DrRole.firstPrimary(new Lineage(List.of(ONE)), "");
        assertThat(new String(DrRoleFormat.write(role), StandardCharsets.UTF_8).strip())
                .isEqualTo("{\"version\":1,\"mode\":\"primary\",\"lineage\":[{\"number\":1,\"id\":"
                        + "\"0123456789abcdef0123456789abcdef\",\"after\":7}],\"primary_cluster_addr\":\"\","
                        + "\"renew_cluster_id\":false}");
    }

    @Test
    @DisplayName("is refused by name when it is of another version")
    void version() {
        byte[] other = "{\"version\":2}".getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> DrRoleFormat.read(KEY, other))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(KEY.path())
                .hasMessageContaining("version");
    }
}
