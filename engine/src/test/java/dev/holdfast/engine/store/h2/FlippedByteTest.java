package dev.holdfast.engine.store.h2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.testing.Machine;
import dev.holdfast.engine.testing.Rounds;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A changed byte anywhere in the data folder")
@Tag("faults")
class FlippedByteTest {
    private static final int ROUNDS = Rounds.of(60, 2000);

    @TempDir
    Path temp;

    @ParameterizedTest(name = "{0}")
    @CsvSource({"with the whole log,1073741824", "with a shortened log,0"})
    @DisplayName("is told with the name of the file, or does no harm: no value is wrong, and no entry gone")
    void flipped(String name, String retainedBytes) {
        String seed = Integer.toString(new Random().nextInt());
        String folder = temp.resolve("data").toString();
        String said = Machine.runJava(FlipProcess.class, folder, retainedBytes, Integer.toString(ROUNDS), seed);
        assertThat(said.lines().filter(line -> line.startsWith("WRONG")))
                .as("seed " + seed)
                .isEmpty();
        assertThat(said).contains("of " + ROUNDS + " rounds");
    }
}
