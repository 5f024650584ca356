package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.api.Operation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Secrets of kv version 2 leave:")
class KvRemovalTest extends KvVersionedCalls {
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
            await().atMost(Duration.ofSeconds(30)).until(() -> version("a", 0).status() == 404);
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
}
