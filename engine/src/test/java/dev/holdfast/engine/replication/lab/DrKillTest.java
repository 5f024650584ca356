package dev.holdfast.engine.replication.lab;

import dev.holdfast.engine.testing.Rounds;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A secondary under load")
@Tag("faults")
@Timeout(1800)
class DrKillTest {
    private static final int ROUNDS = Rounds.of(2, 100);
    private static final int MOST = 60;

    @TempDir
    Path folder;

    private final Random random = new Random();

    @Test
    @DisplayName("that is killed again and again ends as an identical copy with every acknowledged write")
    void killedSecondary() throws Exception {
        try (DrPair pair = new DrPair(folder)) {
            for (int round = 0; round < ROUNDS; round++) {
                pair.writes.awaitMore(random.nextInt(MOST));
                pair.south.kill();
                pair.writes.awaitMore(random.nextInt(MOST));
                pair.south.startUnsealed();
            }
            pair.assertIdentical();
            pair.assertPromotable();
        }
    }

    @Test
    @DisplayName("whose primary is killed again and again ends as an identical copy with every acknowledged write")
    void killedPrimary() throws Exception {
        try (DrPair pair = new DrPair(folder)) {
            for (int round = 0; round < ROUNDS; round++) {
                pair.writes.awaitMore(1 + random.nextInt(MOST));
                pair.north.kill();
                pair.north.startUnsealed();
            }
            pair.assertIdentical();
            pair.assertPromotable();
        }
    }
}
