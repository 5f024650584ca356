package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Mounts, when they are tuned,")
class MountTuningTest {
    private final MountLab lab = new MountLab();

    @AfterEach
    void close() {
        lab.close();
    }

    @Test
    @DisplayName("show every setting as it takes effect")
    void read() {
        lab.write("sys/mounts/a/b", Map.of("type", "kv-v2"));
        assertThat(lab.read("sys/mounts/a/b/tune"))
                .containsOnlyKeys(
                        "default_lease_ttl",
                        "max_lease_ttl",
                        "description",
                        "force_no_cache",
                        "listing_visibility",
                        "options",
                        "audit_non_hmac_request_keys",
                        "audit_non_hmac_response_keys",
                        "allowed_managed_keys")
                .containsEntry("default_lease_ttl", 2764800L)
                .containsEntry("max_lease_ttl", 2764800L)
                .containsEntry("options", Map.of("version", "2"));
    }

    @Test
    @DisplayName("change what is sent and nothing else; empty clears")
    void change() {
        lab.write("sys/mounts/m", Map.of("type", "kv-v2", "description", "one"));
        lab.write(
                "sys/mounts/m/tune",
                Map.of(
                        "max_lease_ttl",
                        "1h",
                        "allowed_managed_keys",
                        List.of("k", "l"),
                        "listing_visibility",
                        "hidden"));
        assertThat(lab.read("sys/mounts/m/tune"))
                .containsEntry("description", "one")
                .containsEntry("default_lease_ttl", 3600L)
                .containsEntry("max_lease_ttl", 3600L)
                .containsEntry("listing_visibility", "hidden")
                .containsEntry("options", Map.of("version", "2"))
                .containsEntry("allowed_managed_keys", List.of("k", "l"));
        lab.write("sys/mounts/m/tune", Map.of("description", "", "allowed_managed_keys", "", "listing_visibility", ""));
        assertThat(lab.read("sys/mounts/m/tune"))
                .containsEntry("description", "")
                .containsEntry("allowed_managed_keys", List.of())
                .containsEntry("max_lease_ttl", 3600L);
        assertThat(lab.read("sys/mounts/m", "config"))
                .isEqualTo(Map.of("default_lease_ttl", 0L, "max_lease_ttl", 3600L, "force_no_cache", false));
    }

    @Test
    @DisplayName("answer 400 where there is no mount, and for the server's own paths")
    void refused() {
        assertThat(lab.refusal(400, Operation.READ, "sys/mounts/none/tune", Map.of()))
                .contains("none/");
        assertThat(lab.refusal(400, Operation.UPDATE, "sys/mounts/none/tune", Map.of("description", "")))
                .contains("none/");
        assertThat(lab.refusal(400, Operation.UPDATE, "sys/mounts/sys/tune", Map.of("description", "")))
                .contains("sys/");
        assertThat(lab.read("sys/mounts/sys/tune")).containsKey("max_lease_ttl");
    }

    @Test
    @DisplayName("make secrets of version 1 first versions, and do not go back while there are any")
    void version() {
        lab.write("sys/mounts/m", Map.of("type", "kv"));
        for (int i = 0; i < 150; i++) {
            lab.write("m/f/" + i, Map.of("x", i));
        }
        lab.write("sys/mounts/m/tune", Map.of("options", Map.of("version", "2")));
        assertThat(lab.read("m/data/f/7", "data")).isEqualTo(Map.of("x", 7));
        assertThat(lab.read("m/metadata/f/7")).containsEntry("current_version", 1L);
        assertThat(lab.list("m/metadata/f")).hasSize(150);
        lab.write("m/data/f/7", Map.of("data", Map.of("x", 8), "options", Map.of("cas", 1)));
        Map<String, Object> back = Map.of("options", Map.of("version", "1"));
        assertThat(lab.refusal(400, Operation.UPDATE, "sys/mounts/m/tune", back))
                .contains("empty");
        assertThat(lab.read("m/data/f/7", "data")).isEqualTo(Map.of("x", 8));
        lab.list("m/metadata/f").forEach(name -> lab.delete("m/metadata/f/" + name));
        lab.write("sys/mounts/m/tune", back);
        lab.write("m/f/7", Map.of("x", 9));
    }
}
