package dev.holdfast.engine.store.h2;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.log.DiskFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * A process that writes until it is killed: eight threads, which print a line for each acknowledged write. Arguments: data
 * folder, number of the round, how many milliseconds the table may be behind.
 */
final class WriterProcess {
    static final int WRITERS = 8;

    private WriterProcess() {}

    /** How the process is started. */
    static ProcessBuilder program(Path folder, int round, int millisBehind) {
        return java(WriterProcess.class, folder.toString(), Integer.toString(round), Integer.toString(millisBehind));
    }

    /** How a small program of these tests is started. */
    static ProcessBuilder java(Class<?> program, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    }

    /** Lets it write, kills it after so many acknowledgements, and returns all whole lines that were heard. */
    static List<String> killedAfter(ProcessBuilder program, int count) throws IOException, InterruptedException {
        Process writer = program.start();
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

    public static void main(String[] args) {
        Duration behind = Duration.ofMillis(Long.parseLong(args[2]));
        Store store =
                new Opening(Path.of(args[0]), CrashTest.SETTINGS, DiskFile::open, Clock.systemUTC(), behind).open();
        for (int i = 0; i < WRITERS; i++) {
            int writer = i;
            new Thread(() -> write(store, Integer.parseInt(args[1]), writer)).start();
        }
    }

    private static void write(Store store, int round, int writer) {
        Random random = new Random(writer);
        for (int i = 0; ; i++) {
            Key key = Key.replicated("round/" + round + "/" + writer + "/" + i);
            Key last = Key.local("last/" + round + "/" + writer);
            long index = store.write(
                    Change.put(key, value(round, writer, i, random.nextInt(4000))),
                    Change.put(
                            last, ByteBuffer.allocate(Integer.BYTES).putInt(i).array()));
            acknowledge(writer, i, index);
        }
    }

    /** One write of whole lines, so that those of several threads do not mix. */
    private static void acknowledge(int writer, int number, long index) {
        byte[] line = (writer + " " + number + " " + index + "\n").getBytes(US_ASCII);
        System.out.write(line, 0, line.length);
        System.out.flush();
    }

    /** What the write has as its value; its length is not known to the reader. */
    static byte[] value(int round, int writer, int number, int length) {
        byte[] value = new byte[Integer.BYTES + length];
        new Random(seed(round, writer, number)).nextBytes(value);
        ByteBuffer.wrap(value).putInt(length);
        return value;
    }

    private static long seed(int round, int writer, int number) {
        return ((long) round * WRITERS + writer) << 32 | number;
    }
}
