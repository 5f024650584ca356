package dev.holdfast.engine.store.h2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.log.LogSettings;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Scanner;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A store whose process is killed")
class CrashTest {
    /** Small segments, so that a round goes through many of them and drops some. */
    static final LogSettings SETTINGS = new LogSettings(1 << 20, 2 << 20);

    private static final int ROUNDS = 15;

    @TempDir
    Path folder;

    @Test
    @DisplayName("has every acknowledged write, whole and in its place, each time it is opened again")
    void killed() throws IOException, InterruptedException {
        Random random = new Random();
        List<String> acknowledged = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            for (String line : writeAndKill(round, 1 + random.nextInt(1500))) {
                acknowledged.add(round + " " + line);
            }
            try (Store store = new Opening(folder, SETTINGS).open()) {
                verify(store, acknowledged);
                verifyWhole(store, round);
            }
        }
        assertThat(acknowledged).hasSizeGreaterThan(ROUNDS);
    }

    /** Lets a process write, kills it after so many acknowledgements, and returns all that were heard. */
    private List<String> writeAndKill(int round, int count) throws IOException, InterruptedException {
        Process writer = start(round);
        List<String> lines = new ArrayList<>();
        try (BufferedReader out = writer.inputReader()) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                lines.add(line);
                if (lines.size() == count) {
                    writer.toHandle().destroyForcibly();
                }
            }
        }
        assertThat(writer.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(lines).as("output of the writer").hasSizeGreaterThanOrEqualTo(count);
        return lines.subList(0, lines.size() - 1);
    }

    private Process start(int round) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-Xshare:auto",
                        "-Xmx256m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        WriterProcess.class.getName(),
                        folder.toString(),
                        Integer.toString(round))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static void verify(Store store, List<String> acknowledged) {
        for (String line : acknowledged) {
            Scanner parts = new Scanner(line);
            int round = parts.nextInt();
            int writer = parts.nextInt();
            int number = parts.nextInt();
            byte[] value = store.get(Key.replicated("round/" + round + "/" + writer + "/" + number))
                    .orElseThrow(() -> new AssertionError("lost: " + line));
            int length = ByteBuffer.wrap(value).getInt();
            assertThat(value).isEqualTo(WriterProcess.value(round, writer, number, length));
            assertThat(store.sequence()).isGreaterThanOrEqualTo(parts.nextLong());
        }
    }

    /** Each write changes two entries: no write may be there in part, and none after one that is missing. */
    private static void verifyWhole(Store store, int round) {
        for (int writer = 0; writer < WriterProcess.WRITERS; writer++) {
            int last = store.get(Key.local("last/" + round + "/" + writer))
                    .map(v -> ByteBuffer.wrap(v).getInt())
                    .orElse(-1);
            List<Entry> entries =
                    store.range(Area.REPLICATED, "round/" + round + "/" + writer + "/", "", Integer.MAX_VALUE);
            assertThat(entries).hasSize(last + 1);
        }
    }
}
