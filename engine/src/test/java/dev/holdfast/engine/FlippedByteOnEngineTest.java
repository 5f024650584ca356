package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.testing.Machine;
import dev.holdfast.engine.testing.Rounds;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A changed byte in the files of an engine")
@Tag("faults")
class FlippedByteOnEngineTest {
    private static final int ROUNDS = Rounds.of(10, 300);

    @TempDir
    Path folder;

    @Test
    @DisplayName("is told by an error, or does no harm: secrets, tokens, policies and mounts are what they were")
    void flipped() {
        String seed = Integer.toString(new Random().nextInt());
        String said = Machine.runJava(FlipEngineProcess.class, folder.toString(), Integer.toString(ROUNDS), seed);
        assertThat(said.lines().filter(line -> line.startsWith("WRONG")))
                .as("seed " + seed)
                .isEmpty();
        assertThat(said).contains("in " + ROUNDS + " rounds");
    }
}
