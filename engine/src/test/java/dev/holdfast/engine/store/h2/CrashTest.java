package dev.holdfast.engine.store.h2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.TreeContract;
import dev.holdfast.engine.store.log.LogSettings;
import dev.holdfast.engine.testing.Rounds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A store whose process is killed")
@Tag("faults")
class CrashTest {
    /** Small segments, so that a round goes through many of them and drops some. */
    static final LogSettings SETTINGS = new LogSettings(1 << 20, 2 << 20);

    private static final int ROUNDS = Rounds.of(15, 200);

    @TempDir
    Path folder;

    @Test
    @DisplayName("has every acknowledged write, whole and in its place, each time it is opened again")
    void killed() throws IOException, InterruptedException {
        Random random = new Random();
        Acknowledged acknowledged = new Acknowledged();
        for (int round = 0; round < ROUNDS; round++) {
            ProcessBuilder writer = WriterProcess.program(folder, round, 1000);
            List<String> lines = WriterProcess.killedAfter(writer, 1 + random.nextInt(1500));
            acknowledged.add(round, lines);
            try (Store store = new Opening(folder, SETTINGS).open()) {
                acknowledged.verify(store);
                Acknowledged.verifyWhole(store, round);
            }
        }
        assertThat(acknowledged.size()).isGreaterThan(ROUNDS);
    }

    @Test
    @DisplayName("has a position that was set with entries of both areas whole or not at all")
    void killedWhileMoving() throws IOException, InterruptedException {
        Random random = new Random();
        for (int round = 0; round < ROUNDS; round++) {
            ProcessBuilder mover = MoveProcess.program(folder, round);
            List<String> lines = WriterProcess.killedAfter(mover, 2 + random.nextInt(60));
            try (Store store = new Opening(folder, SETTINGS).open()) {
                ReplicatedPosition at = store.replicated().position();
                assertThat(at.generation()).isGreaterThanOrEqualTo(Long.parseLong(lines.get(lines.size() - 1)));
                assertThat(MoveProcess.moved(store, Area.REPLICATED)).isEqualTo(at.generation());
                assertThat(MoveProcess.moved(store, Area.LOCAL)).isEqualTo(at.generation());
                assertThat(MoveProcess.mark(store)).isEqualTo(MoveProcess.numbers(at.sequence(), at.generation()));
                assertThat(TreeContract.root(store)).isEqualTo(TreeContract.expected(store));
            }
        }
    }
}
