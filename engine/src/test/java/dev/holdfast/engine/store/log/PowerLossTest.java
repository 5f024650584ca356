package dev.holdfast.engine.store.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A log that loses power")
class PowerLossTest {
    private static final int ROUNDS = 80;
    private static final int WRITERS = 6;

    @TempDir
    Path temp;

    @Test
    @DisplayName("opens again with every acknowledged write, whatever came to the disk of the others")
    void poweredOff() throws IOException, InterruptedException {
        for (int seed = 0; seed < ROUNDS; seed++) {
            Path folder = Files.createDirectory(temp.resolve("log-" + seed));
            Map<Long, Integer> acknowledged = writeUntilPowerIsGone(folder, new Random(seed));
            try (LogFixture again = new LogFixture(folder)) {
                Map<Long, Integer> found = new ConcurrentHashMap<>();
                again.committed.forEach(record -> found.put(record.index(), length(record)));
                assertThat(found).as("seed " + seed).containsAllEntriesOf(acknowledged);
                assertThat(again.append(1)).isEqualTo(found.size() + 1);
            }
        }
    }

    private static int length(LogRecord record) {
        return record.changes().get(0).value().orElseThrow().length;
    }

    /** Index and length of each acknowledged write. */
    private static Map<Long, Integer> writeUntilPowerIsGone(Path folder, Random random) throws InterruptedException {
        new LogFixture(folder).close();
        Map<Long, Integer> acknowledged = new ConcurrentHashMap<>();
        try (LogFixture log = new LogFixture(folder, new PowerLossFiles(random, random.nextInt(15)))) {
            List<Thread> writers = IntStream.range(0, WRITERS)
                    .mapToObj(i -> new Thread(() -> write(log, new Random(i), acknowledged)))
                    .toList();
            writers.forEach(Thread::start);
            for (Thread writer : writers) {
                writer.join();
            }
        }
        return acknowledged;
    }

    private static void write(LogFixture log, Random random, Map<Long, Integer> acknowledged) {
        try {
            while (true) {
                byte[] value = new byte[random.nextInt(1500)];
                random.nextBytes(value);
                acknowledged.put(log.append(List.of(Change.put(Key.replicated("a"), value))), value.length);
            }
        } catch (StoreException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }
}
