package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Secrets of kv version 2")
class KvVersionedTest extends KvVersionedCalls {
    @Test
    @DisplayName("are answered with the version's metadata")
    void metadata() {
        Map<String, Object> answer = lab.write("s/data/a", A).body();
        assertThat(answer)
                .containsOnlyKeys("created_time", "custom_metadata", "deletion_time", "destroyed", "version")
                .containsEntry("version", 1L)
                .containsEntry("deletion_time", "")
                .containsEntry("destroyed", false)
                .containsEntry("custom_metadata", null);
        assertThat(Instant.parse((String) answer.get("created_time")))
                .isBetween(Instant.now().minusSeconds(60), Instant.now());
        assertThat(lab.read("s/data/a")).isEqualTo(Map.of("data", Map.of("v", "a"), "metadata", answer));
    }

    @Test
    @DisplayName("keep every version, and tell those that never were")
    void versions() {
        lab.write("s/data/a", data(1));
        lab.write("s/data/a", data(2));
        assertThat(valueOf("a", 0)).isEqualTo(2);
        assertThat(valueOf("a", 1)).isEqualTo(1);
        assertThat(valueOf("a", 2)).isEqualTo(2);
        neverThere(version("a", 3));
        neverThere(version("b", 0));
        assertThat(lab.refusal(400, Operation.READ, "s/data/a", Map.of("version", "x")))
                .contains("version");
        assertThat(lab.refusal(400, Operation.READ, "s/data/a", Map.of("version", -1)))
                .contains("version");
    }

    @Test
    @DisplayName("need data, which may be empty")
    void needData() {
        assertThat(lab.refusal(400, Operation.UPDATE, "s/data/a", Map.of("v", 1)))
                .contains("data");
        assertThat(lab.refusal(400, Operation.UPDATE, "s/data/a", Map.of("data", "text")))
                .contains("data", "map");
        lab.write("s/data/a", Map.of("data", Map.of()));
        assertThat(lab.read("s/data/a", "data")).isEqualTo(Map.of());
        assertThat(lab.status(Operation.UPDATE, "s/data")).isEqualTo(404);
        assertThat(lab.refusal(400, Operation.UPDATE, "s/data/" + "x".repeat(901), A))
                .contains("path", "900");
        lab.write("s/data/" + "x".repeat(900), A);
    }

    @Test
    @DisplayName("may hold texts near a mebibyte")
    void large() {
        String text = "x".repeat(1 << 20);
        lab.write("s/data/a", data(text));
        lab.write("s/data/a", data(text.replace("x", "y")));
        assertThat(valueOf("a", 1)).isEqualTo(text);
    }

    @Test
    @DisplayName("do not mix with paths that look like versions")
    void pathsLikeVersions() {
        lab.write("s/data/a", data("short"));
        lab.write("s/data/a/1", data("long"));
        lab.write("s/data/a/1/1", data("longer"));
        lab.delete("s/metadata/a/1");
        assertThat(valueOf("a", 1)).isEqualTo("short");
        assertThat(valueOf("a/1/1", 1)).isEqualTo("longer");
    }

    @Test
    @DisplayName("need the capability of what is done: create, update, patch, delete, read, list")
    void capabilities() {
        String creator = lab.token("creator", "path \"s/data/*\" { capabilities = [\"create\"] }");
        String updater = lab.token("updater", "path \"s/data/*\" { capabilities = [\"update\"] }");
        String patcher = lab.token("patcher", "path \"s/data/*\" { capabilities = [\"patch\"] }");
        List<Integer> statuses = Arrays.asList(
                lab.status(updater, Operation.UPDATE, "s/data/a", A),
                lab.status(creator, Operation.UPDATE, "s/data/a", A),
                lab.status(creator, Operation.UPDATE, "s/data/a", A),
                lab.status(updater, Operation.UPDATE, "s/data/a", A),
                lab.status(updater, Operation.PATCH, "s/data/a", A),
                lab.status(patcher, Operation.PATCH, "s/data/a", A),
                lab.status(patcher, Operation.READ, "s/data/a", Map.of()),
                lab.status(updater, Operation.DELETE, "s/data/a", Map.of()),
                lab.status(updater, Operation.UPDATE, "s/delete/a", Map.of("versions", 1)),
                lab.status(updater, Operation.LIST, "s/metadata", Map.of()));
        assertThat(statuses).containsExactly(403, 200, 403, 200, 403, 200, 403, 403, 403, 403);
        lab.delete("s/data/a");
        assertThat(lab.status(creator, Operation.UPDATE, "s/data/a", A)).isEqualTo(200);
    }

    @Test
    @DisplayName("are told of methods and paths that there are not")
    void unknown() {
        assertThat(lab.refusal(405, Operation.READ, "s/destroy/a", Map.of())).contains("POST");
        assertThat(lab.refusal(404, Operation.READ, "s/other/a", Map.of())).contains("s/other/a");
        assertThat(lab.refusal(404, Operation.READ, "s", Map.of())).contains("s");
    }
}
