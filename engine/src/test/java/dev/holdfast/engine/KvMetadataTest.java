package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Metadata of kv version 2")
class KvMetadataTest extends KvVersionedCalls {
    @Test
    void showEverything() {
        lab.write("s/data/a", data(1));
        lab.write("s/data/a", data(2));
        lab.write("s/delete/a", Map.of("versions", 1));
        Map<String, Object> metadata = lab.read("s/metadata/a");
        assertThat(metadata)
                .containsOnlyKeys(
                        "cas_required",
                        "created_time",
                        "current_version",
                        "custom_metadata",
                        "delete_version_after",
                        "max_versions",
                        "oldest_version",
                        "updated_time",
                        "versions")
                .containsEntry("cas_required", false)
                .containsEntry("current_version", 2L)
                .containsEntry("custom_metadata", null)
                .containsEntry("delete_version_after", "0s")
                .containsEntry("max_versions", 0L)
                .containsEntry("oldest_version", 0L);
        Map<?, ?> versions = (Map<?, ?>) metadata.get("versions");
        assertThat(versions.keySet()).hasToString("[1, 2]");
        assertThat(((Map<?, ?>) versions.get("1")).keySet()).hasToString("[created_time, deletion_time, destroyed]");
        assertThat(metadata.get("created_time")).isEqualTo(((Map<?, ?>) versions.get("1")).get("created_time"));
        assertThat(metadata.get("updated_time")).isEqualTo(((Map<?, ?>) versions.get("2")).get("created_time"));
    }

    @Test
    void canComeBeforeTheFirstVersion() {
        lab.write("s/metadata/a", Map.of("custom_metadata", Map.of("owner", "team", "number", 7)));
        assertThat(lab.read("s/metadata/a"))
                .containsEntry("custom_metadata", Map.of("owner", "team", "number", "7"))
                .containsEntry("current_version", 0L)
                .containsEntry("versions", Map.of());
        neverThere(version("a", 0));
        lab.write("s/data/a", data(1, 0));
        assertThat(lab.read("s/data/a", "metadata", "custom_metadata", "owner")).isEqualTo("team");
    }

    @Test
    void changeWhatIsSentAndNothingElse() {
        lab.write(
                "s/metadata/a",
                Map.of(
                        "max_versions",
                        5,
                        "cas_required",
                        "true",
                        "delete_version_after",
                        "90m",
                        "custom_metadata",
                        Map.of("k", "v")));
        lab.write("s/metadata/a", Map.of("max_versions", 6));
        assertThat(lab.read("s/metadata/a"))
                .containsEntry("max_versions", 6L)
                .containsEntry("cas_required", true)
                .containsEntry("delete_version_after", "1h30m0s")
                .containsEntry("custom_metadata", Map.of("k", "v"));
        lab.write("s/metadata/a", Map.of("custom_metadata", Map.of()));
        assertThat(lab.read("s/metadata/a")).containsEntry("custom_metadata", null);
    }

    @Test
    void mergeWhatIsPatched() {
        lab.write(
                "s/metadata/a",
                Map.of("max_versions", 5, "cas_required", true, "custom_metadata", Map.of("a", "1", "b", "2")));
        Map<String, Object> notes = new HashMap<>(Map.of("c", 3));
        notes.put("a", null);
        Map<String, Object> patch = new HashMap<>(Map.of("custom_metadata", notes));
        patch.put("max_versions", null);
        lab.done(Operation.PATCH, "s/metadata/a", patch);
        assertThat(lab.read("s/metadata/a"))
                .containsEntry("max_versions", 0L)
                .containsEntry("cas_required", true)
                .containsEntry("custom_metadata", Map.of("b", "2", "c", "3"));
        patch.put("custom_metadata", null);
        lab.done(Operation.PATCH, "s/metadata/a", patch);
        assertThat(lab.read("s/metadata/a")).containsEntry("custom_metadata", null);
        neverThere(lab.call(Operation.PATCH, "s/metadata/none", patch));
    }

    @Test
    void limitNotes() {
        Map<String, Object> many = new LinkedHashMap<>();
        IntStream.range(0, 64).forEach(i -> many.put("k".repeat(125) + "%03d".formatted(i), "v".repeat(512)));
        lab.write("s/metadata/a", Map.of("custom_metadata", many));
        assertThat(lab.refusal(400, Operation.PATCH, "s/metadata/a", notes("one", "more")))
                .contains("65", "64");
        assertThat(refused(notes("k".repeat(129), "v"))).contains("129", "128");
        assertThat(refused(notes("k", "ä".repeat(257)))).contains("514", "512");
        assertThat(refused(notes("", "v"))).contains("custom_metadata");
        assertThat(refused(notes("k", List.of("v")))).contains("\"k\"", "text");
        assertThat(refused(notes("k", Map.of()))).contains("\"k\"", "text");
        assertThat(refused(Map.of("custom_metadata", "text"))).contains("map");
    }

    private Map<String, Object> notes(String name, Object value) {
        return Map.of("custom_metadata", Map.of(name, value));
    }

    private String refused(Map<String, Object> sent) {
        return lab.refusal(400, Operation.UPDATE, "s/metadata/b", sent);
    }

    @Test
    void listNamesAndFolders() {
        for (String path : List.of("a", "a/b", "a/c/d", "e/f")) {
            lab.write("s/data/" + path, A);
        }
        lab.delete("s/data/a");
        assertThat(lab.list("s/metadata")).hasToString("[a, a/, e/]");
        assertThat(lab.list("s/metadata/")).hasToString("[a, a/, e/]");
        assertThat(lab.list("s/metadata/a/")).hasToString("[b, c/]");
        neverThere(lab.call(Operation.LIST, "s/metadata/none", Map.of()));
    }

    @Test
    @DisplayName("have rules for the whole mount, of which those change that are sent")
    void config() {
        assertThat(lab.read("s/config"))
                .isEqualTo(Map.of("max_versions", 0L, "cas_required", false, "delete_version_after", "0s"));
        lab.write("s/config", Map.of("max_versions", "7", "delete_version_after", "3h25m19s"));
        lab.write("s/config", Map.of("cas_required", true));
        assertThat(lab.read("s/config"))
                .isEqualTo(Map.of("max_versions", 7L, "cas_required", true, "delete_version_after", "3h25m19s"));
    }
}
