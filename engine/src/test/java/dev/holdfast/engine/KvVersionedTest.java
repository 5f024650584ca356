package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Secrets of kv version 2")
class KvVersionedTest {
    private static final Map<String, Object> A = Map.of("data", Map.of("v", "a"));
    private final MountLab lab = MountLab.with("s", "kv-v2");

    @AfterEach
    void close() {
        lab.close();
    }

    private static Map<String, Object> data(Object value) {
        return Map.of("data", Map.of("v", value));
    }

    private static Map<String, Object> data(Object value, Object cas) {
        return Map.of("data", Map.of("v", value), "options", Map.of("cas", cas));
    }

    private Response version(String path, long number) {
        return lab.call(Operation.READ, "s/data/" + path, Map.of("version", number));
    }

    private Object valueOf(String path, long number) {
        return ((Map<?, ?>) version(path, number).body().get("data")).get("v");
    }

    /** A version that was there and cannot be read. */
    private Map<?, ?> gone(String path, long number) {
        Response response = version(path, number);
        assertThat(response.status()).isEqualTo(404);
        assertThat(response.shape()).isEqualTo(Response.Shape.ENVELOPE);
        assertThat(response.body()).containsEntry("data", null);
        return (Map<?, ?>) response.body().get("metadata");
    }

    private void neverThere(Response response) {
        assertThat(response.status()).isEqualTo(404);
        assertThat(response.body()).isEqualTo(Map.of("errors", List.of()));
    }

    @Nested
    @DisplayName("written and read")
    class WrittenAndRead {
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
    }

    @Nested
    @DisplayName("with check and set")
    class CheckAndSet {
        @Test
        void zeroMeansNewAndANumberTheCurrentVersion() {
            lab.write("s/data/a", data(1, 0));
            assertThat(lab.refusal(400, Operation.UPDATE, "s/data/a", data(2, 0)))
                    .contains("cas", "1");
            lab.write("s/data/a", data(2, "1"));
            assertThat(lab.refusal(400, Operation.UPDATE, "s/data/a", data(3, 1)))
                    .contains("did not match the current version");
            assertThat(lab.refusal(400, Operation.UPDATE, "s/data/b", data(1, 1)))
                    .contains("cas");
            assertThat(lab.refusal(400, Operation.UPDATE, "s/data/b", data(1, "soon")))
                    .contains("cas", "integer");
            assertThat(valueOf("a", 0)).isEqualTo(2);
        }

        @Test
        void aDeletedVersionIsStillTheCurrentOne() {
            lab.write("s/data/a", A);
            lab.delete("s/data/a");
            assertThat(lab.refusal(400, Operation.UPDATE, "s/data/a", data(2, 0)))
                    .contains("cas");
            lab.write("s/data/a", data(2, 1));
        }

        @ParameterizedTest
        @ValueSource(strings = {"s/config", "s/metadata/a"})
        void canBeRequiredByMountAndByPath(String where) {
            lab.write(where, Map.of("cas_required", true));
            assertThat(lab.refusal(400, Operation.UPDATE, "s/data/a", A)).contains("cas", "required");
            lab.write("s/data/a", data(1, 0));
            assertThat(lab.refusal(400, Operation.PATCH, "s/data/a", A)).contains("cas", "required");
        }
    }

    @Nested
    @DisplayName("beyond the number of versions kept")
    class MaxVersions {
        private void writeAll(int count) {
            IntStream.rangeClosed(1, count).forEach(i -> lab.write("s/data/a", data(i)));
        }

        @Test
        void theOldestOfMoreThanTenAreDropped() {
            writeAll(12);
            neverThere(version("a", 2));
            assertThat(valueOf("a", 3)).isEqualTo(3);
            Map<String, Object> metadata = lab.read("s/metadata/a");
            assertThat(metadata).containsEntry("current_version", 12L).containsEntry("oldest_version", 3L);
            assertThat((Map<?, ?>) metadata.get("versions")).hasSize(10);
        }

        @ParameterizedTest
        @CsvSource({"3,0,3", "0,3,3", "5,3,3", "3,5,5", "0,0,10"})
        void thePathsNumberCountsBeforeTheMounts(int mount, int path, int kept) {
            lab.write("s/config", Map.of("max_versions", mount));
            lab.write("s/metadata/a", Map.of("max_versions", path));
            writeAll(11);
            assertThat((Map<?, ?>) lab.read("s/metadata/a", "versions")).hasSize(kept);
            assertThat(valueOf("a", 12 - kept)).isEqualTo(12 - kept);
            neverThere(version("a", 11 - kept));
        }

        @Test
        void aSmallerNumberHoldsFromTheNextWrite() {
            writeAll(6);
            lab.write("s/metadata/a", Map.of("max_versions", 2));
            assertThat((Map<?, ?>) lab.read("s/metadata/a", "versions")).hasSize(6);
            lab.write("s/data/a", data(7));
            assertThat(((Map<?, ?>) lab.read("s/metadata/a", "versions")).keySet())
                    .hasToString("[6, 7]");
        }

        @Test
        void theNumberIsBounded() {
            assertThat(lab.refusal(400, Operation.UPDATE, "s/config", Map.of("max_versions", 10_001)))
                    .contains("max_versions", "10000");
            assertThat(lab.refusal(400, Operation.UPDATE, "s/config", Map.of("max_versions", -1)))
                    .contains("max_versions");
        }
    }

    @Nested
    @DisplayName("deleted, brought back and destroyed")
    class Removed {
        @Test
        @DisplayName("a deletion takes the newest version and is undone")
        void soft() {
            lab.write("s/data/a", data(1));
            lab.write("s/data/a", data(2));
            lab.delete("s/data/a");
            Map<?, ?> metadata = gone("a", 0);
            assertThat(metadata.get("version")).isEqualTo(2L);
            assertThat(metadata.get("destroyed")).isEqualTo(false);
            assertThat(Instant.parse((String) metadata.get("deletion_time"))).isBeforeOrEqualTo(Instant.now());
            lab.delete("s/data/a");
            assertThat(gone("a", 2)).isEqualTo(metadata);
            assertThat(valueOf("a", 1)).isEqualTo(1);
            lab.write("s/undelete/a", Map.of("versions", List.of(2)));
            assertThat(valueOf("a", 0)).isEqualTo(2);
            assertThat(lab.read("s/data/a", "metadata", "deletion_time")).isEqualTo("");
        }

        @Test
        @DisplayName("versions are chosen by number, as a list, a text or alone")
        void chosen() {
            IntStream.rangeClosed(1, 4).forEach(i -> lab.write("s/data/a", data(i)));
            lab.write("s/delete/a", Map.of("versions", List.of(1, "2", 9)));
            gone("a", 1);
            gone("a", 2);
            lab.write("s/delete/a", Map.of("versions", 3));
            gone("a", 3);
            lab.write("s/undelete/a", Map.of("versions", "1, 3"));
            assertThat(valueOf("a", 1)).isEqualTo(1);
            assertThat(valueOf("a", 3)).isEqualTo(3);
            gone("a", 2);
        }

        @Test
        @DisplayName("destroyed data do not come back")
        void destroyed() {
            lab.write("s/data/a", data(1));
            lab.write("s/data/a", data(2));
            lab.write("s/destroy/a", Map.of("versions", List.of(1, 7)));
            assertThat(gone("a", 1).get("destroyed")).isEqualTo(true);
            lab.write("s/undelete/a", Map.of("versions", List.of(1)));
            gone("a", 1);
            assertThat(valueOf("a", 2)).isEqualTo(2);
            assertThat(lab.read("s/metadata/a", "versions", "1", "destroyed")).isEqualTo(true);
            neverThere(version("a", 7));
        }

        @ParameterizedTest
        @ValueSource(strings = {"delete", "undelete", "destroy"})
        void numbersAreNeededAndUnknownPathsAreNoError(String word) {
            assertThat(lab.refusal(400, Operation.UPDATE, "s/" + word + "/a", Map.of()))
                    .contains("versions");
            assertThat(lab.refusal(400, Operation.UPDATE, "s/" + word + "/a", Map.of("versions", List.of())))
                    .contains("versions");
            assertThat(lab.refusal(400, Operation.UPDATE, "s/" + word + "/a", Map.of("versions", "one")))
                    .contains("versions");
            lab.write("s/" + word + "/none", Map.of("versions", List.of(1)));
            lab.delete("s/data/none");
            assertThat(lab.status(Operation.READ, "s/metadata/none")).isEqualTo(404);
        }

        @Test
        @DisplayName("deleted metadata take everything, and numbers begin again")
        void everything() {
            lab.write("s/data/a", data(1));
            lab.write("s/data/a", data(2));
            lab.delete("s/metadata/a");
            lab.delete("s/metadata/a");
            neverThere(version("a", 0));
            assertThat(lab.status(Operation.LIST, "s/metadata")).isEqualTo(404);
            assertThat(lab.write("s/data/a", data(3, 0)).body()).containsEntry("version", 1L);
        }
    }

    @Nested
    @DisplayName("that end by themselves")
    class Ending {
        @Test
        void areDeletedWhenTheirTimeIsUp() {
            lab.write("s/config", Map.of("delete_version_after", "300ms"));
            Map<String, Object> answer = lab.write("s/data/a", A).body();
            Instant created = Instant.parse((String) answer.get("created_time"));
            assertThat(answer)
                    .containsEntry("deletion_time", created.plusMillis(300).toString());
            await().atMost(Duration.ofSeconds(5)).until(() -> version("a", 0).status() == 404);
            gone("a", 0);
            lab.write("s/undelete/a", Map.of("versions", 1));
            assertThat(valueOf("a", 0)).isEqualTo("a");
        }

        @ParameterizedTest
        @CsvSource({"0,0,none", "1h,0,1h", "0,1h,1h", "1h,2h,1h", "2h,1h,1h", "-1s,1h,none", "1h,-1s,none"})
        void atTheEarlierTimeOfMountAndPath(String mount, String path, String expected) {
            lab.write("s/config", Map.of("delete_version_after", mount));
            lab.write("s/metadata/a", Map.of("delete_version_after", path));
            Map<String, Object> answer = lab.write("s/data/a", A).body();
            Instant created = Instant.parse((String) answer.get("created_time"));
            String end = expected.equals("none")
                    ? ""
                    : created.plus(Duration.ofHours(1)).toString();
            assertThat(answer).containsEntry("deletion_time", end);
        }
    }

    @Nested
    @DisplayName("patched")
    class Patched {
        @Test
        @DisplayName("are merged into a new version")
        void merged() {
            lab.write(
                    "s/data/a",
                    Map.of("data", Map.of("keep", 1, "drop", 2, "deep", Map.of("x", 1, "y", 2), "list", List.of(1))));
            Map<String, Object> deep = new HashMap<>();
            deep.put("x", null);
            deep.put("z", Map.of("new", true));
            Map<String, Object> patch = new HashMap<>();
            patch.put("drop", null);
            patch.put("deep", deep);
            patch.put("list", List.of(2, 3));
            Response answer = lab.done(Operation.PATCH, "s/data/a", Map.of("data", patch));
            assertThat(answer.body()).containsEntry("version", 2L);
            assertThat(lab.read("s/data/a", "data"))
                    .isEqualTo(
                            Map.of("keep", 1, "list", List.of(2, 3), "deep", Map.of("y", 2, "z", Map.of("new", true))));
            assertThat(valueOf("a", 1)).isNull();
        }

        @Test
        void honourCheckAndSet() {
            lab.write("s/data/a", A);
            assertThat(lab.refusal(400, Operation.PATCH, "s/data/a", data(2, 0)))
                    .contains("cas");
            lab.done(Operation.PATCH, "s/data/a", data(2, 1));
            assertThat(valueOf("a", 2)).isEqualTo(2);
        }

        @Test
        void needAVersionThatCanBeRead() {
            neverThere(lab.call(Operation.PATCH, "s/data/a", A));
            lab.write("s/data/a", A);
            lab.delete("s/data/a");
            Response response = lab.call(Operation.PATCH, "s/data/a", A);
            assertThat(response.status()).isEqualTo(404);
            assertThat((Map<?, ?>) response.body().get("metadata")).isEqualTo(gone("a", 1));
            assertThat(lab.read("s/metadata/a")).containsEntry("current_version", 1L);
        }
    }

    @Nested
    @DisplayName("described by metadata")
    class Described {
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
            assertThat(((Map<?, ?>) versions.get("1")).keySet())
                    .hasToString("[created_time, deletion_time, destroyed]");
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
            assertThat(lab.read("s/data/a", "metadata", "custom_metadata", "owner"))
                    .isEqualTo("team");
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
    }

    @Nested
    @DisplayName("shown by their names only")
    class Names {
        private Object subkeys(long depth) {
            return lab.done(Operation.READ, "s/subkeys/a", Map.of("depth", depth))
                    .body()
                    .get("subkeys");
        }

        @Test
        void loseTheirValues() {
            Map<String, Object> inner = Map.of("x", 1, "more", Map.of("y", List.of(1)));
            lab.write("s/data/a", Map.of("data", Map.of("top", "t", "inner", inner, "empty", Map.of())));
            Object all = subkeys(0);
            assertThat(all.toString())
                    .contains("top=null", "x=null", "more={y=null}", "empty=null")
                    .doesNotContain("[1]");
            assertThat(subkeys(2).toString()).contains("x=null", "more=null");
            assertThat(subkeys(1).toString()).contains("inner=null", "top=null");
            assertThat(lab.read("s/subkeys/a", "metadata")).isEqualTo(lab.read("s/data/a", "metadata"));
        }

        @Test
        void ofAVersionThatIsGoneAreNone() {
            lab.write("s/data/a", A);
            lab.write("s/data/a", data(2));
            lab.delete("s/data/a");
            Response response = lab.call(Operation.READ, "s/subkeys/a", Map.of());
            assertThat(response.status()).isEqualTo(404);
            assertThat(response.body()).containsEntry("subkeys", null).containsKey("metadata");
            assertThat(lab.done(Operation.READ, "s/subkeys/a", Map.of("version", 1))
                            .body()
                            .get("subkeys"))
                    .isEqualTo(new HashMap<>(java.util.Collections.singletonMap("v", null)));
            neverThere(lab.call(Operation.READ, "s/subkeys/none", Map.of()));
        }
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
        assertThat(lab.refusal(405, Operation.READ, "s/destroy/a", Map.of())).contains("update");
        assertThat(lab.refusal(404, Operation.READ, "s/other/a", Map.of())).contains("s/other/a");
        assertThat(lab.refusal(404, Operation.READ, "s", Map.of())).contains("s");
    }
}
