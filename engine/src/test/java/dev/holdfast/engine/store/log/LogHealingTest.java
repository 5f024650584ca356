package dev.holdfast.engine.store.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A log that cannot be written for a while")
class LogHealingTest {
    private static final int ROUNDS = 12;
    private static final int WRITERS = 4;
    private static final int WRITES = 60;

    @TempDir
    Path temp;

    @Test
    @DisplayName("fails writes naming its folder and the remedy, and takes them again as soon as there is room")
    void full() {
        FailingFiles files = new FailingFiles();
        try (LogFixture log = new LogFixture(temp, files)) {
            log.append(100);
            files.full(true);
            for (int i = 0; i < 3; i++) {
                assertThatThrownBy(() -> log.append(100))
                        .isInstanceOf(StoreException.class)
                        .hasMessageContainingAll("No space left on device", temp.toString(), "make room");
            }
            assertThat(log.committed).hasSize(1);
            files.full(false);
            writesAgain(log, 2);
        }
        reopened(2);
    }

    @Test
    @DisplayName("goes on in a new segment after a failed force, whatever of the group is on disk")
    void unforceable() {
        FailingFiles files = new FailingFiles();
        try (LogFixture log = new LogFixture(temp, files)) {
            log.append(100);
            files.unforceable(true);
            assertThatThrownBy(() -> log.append(5000)).hasMessageContaining("Input/output error");
            files.unforceable(false);
            writesAgain(log, 2);
            assertThat(log.committed)
                    .extracting(r -> r.changes().get(0).value().orElseThrow().length)
                    .containsExactly(100, 77);
        }
        reopened(2);
    }

    @Test
    @DisplayName("fails a write that needs a segment while there is no room for one, and takes it then")
    void noRoomForSegment() {
        FailingFiles files = new FailingFiles();
        try (LogFixture log = new LogFixture(temp, files)) {
            for (int i = 0; i < 7; i++) {
                log.append(1000);
            }
            files.full(true);
            assertThatThrownBy(() -> log.append(30_000)).hasMessageContaining("No space left on device");
            files.full(false);
            writesAgain(log, 8);
            assertThat(log.append(30_000)).isEqualTo(9);
        }
        reopened(9);
    }

    private static void writesAgain(LogFixture log, long index) {
        await().atMost(Duration.ofSeconds(10))
                .ignoreException(StoreException.class)
                .until(() -> log.append(77) == index);
    }

    private void reopened(int records) {
        try (LogFixture log = new LogFixture(temp)) {
            assertThat(log.committed)
                    .extracting(LogRecord::index)
                    .isEqualTo(LongStream.rangeClosed(1, records).boxed().toList());
            assertThat(log.append(1)).isEqualTo(records + 1);
        }
    }

    @Test
    @DisplayName("has every acknowledged write and no half one, whichever operations fail")
    void faults() throws InterruptedException {
        for (int seed = 0; seed < ROUNDS; seed++) {
            Path folder = temp.resolve("log-" + seed);
            Set<String> acknowledged = writeThroughFaults(folder, new Random(seed));
            try (LogFixture again = new LogFixture(folder)) {
                List<String> found = new ArrayList<>();
                again.committed.forEach(record -> found.add(text(record)));
                assertThat(found).as("seed " + seed).containsAll(acknowledged).doesNotHaveDuplicates();
                assertThat(again.append(1)).isEqualTo(found.size() + 1);
            }
        }
    }

    private static String text(LogRecord record) {
        byte[] value = record.changes().get(0).value().orElseThrow();
        return record.changes().get(0).key().path() + " " + value.length;
    }

    /** Writes while operations fail, then without faults; returns what was acknowledged. */
    private static Set<String> writeThroughFaults(Path folder, Random random) throws InterruptedException {
        FaultyFiles files = new FaultyFiles(random);
        Set<String> acknowledged = ConcurrentHashMap.newKeySet();
        TreeMap<Long, String> visible = new TreeMap<>();
        try (LogFixture log = new LogFixture(folder, files)) {
            files.failOneIn(10 + random.nextInt(30));
            List<Thread> writers = IntStream.range(0, WRITERS)
                    .mapToObj(w -> new Thread(() -> write(log, w, new Random(w), acknowledged)))
                    .toList();
            writers.forEach(Thread::start);
            for (Thread writer : writers) {
                writer.join();
            }
            files.failOneIn(Integer.MAX_VALUE);
            writesAgain(log, log.committed.size() + 1L);
            log.committed.forEach(record -> visible.put(record.index(), text(record)));
            assertThat(visible.values()).containsAll(acknowledged);
        }
        return acknowledged;
    }

    private static void write(LogFixture log, int writer, Random random, Set<String> acknowledged) {
        for (int i = 0; i < WRITES; i++) {
            int length = random.nextInt(3000);
            String path = writer + "/" + i;
            try {
                log.append(List.of(Change.put(Key.replicated(path), new byte[length])));
                acknowledged.add(path + " " + length);
            } catch (StoreException e) {
                assertThat(e.getMessage()).contains("writes work again");
            }
        }
    }
}
