package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Secrets of kv version 2 are kept by rules:")
class KvVersionRulesTest extends KvVersionedCalls {
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
}
