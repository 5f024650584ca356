package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.managedkey.Samples;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Mounts and managed keys:")
class MountManagedKeysTest {
    private final MountLab lab = new MountLab();

    @AfterEach
    void close() {
        lab.close();
    }

    private static final String KEY = "sys/managed-keys/cloudAkms/signer";

    @Test
    @DisplayName("a key that a mount lists shows it and cannot be deleted until the mount is gone or lets go")
    void inUse() {
        lab.write(KEY, Samples.CLOUD_A);
        lab.write("sys/mounts/a", Map.of("type", "kv", "config", Map.of("allowed_managed_keys", "signer,later")));
        lab.write("sys/mounts/b", Map.of("type", "kv"));
        lab.write("sys/mounts/b/tune", Map.of("allowed_managed_keys", List.of("signer")));
        assertThat(allowedMounts()).isEqualTo(List.of("a/", "b/"));
        assertThat(lab.refusal(400, Operation.DELETE, KEY, Map.of())).contains("a/", "b/");
        lab.delete("sys/mounts/a");
        assertThat(allowedMounts()).isEqualTo(List.of("b/"));
        lab.write("sys/mounts/b/tune", Map.of("allowed_managed_keys", ""));
        assertThat(allowedMounts()).isEqualTo(List.of());
        lab.delete(KEY);
    }

    private Object allowedMounts() {
        Map<?, ?> info = (Map<?, ?>) lab.done(Operation.LIST, "sys/managed-keys/cloudAkms", Map.of())
                .body()
                .get("key_info");
        return ((Map<?, ?>) info.get("signer")).get("allowed_mounts");
    }
}
