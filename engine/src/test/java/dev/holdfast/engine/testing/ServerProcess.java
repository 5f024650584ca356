package dev.holdfast.engine.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A command of Holdfast, mostly the server, in a process of its own, its output kept in files. */
public final class ServerProcess implements AutoCloseable {
    private static final Duration START = Duration.ofSeconds(60);
    /** Tests run a process for seconds, so the quick compiler; a measurement names the options that servers have. */
    private static final List<String> OPTIONS = List.of(System.getProperty("server.options", "-XX:TieredStopAtLevel=1")
            .trim()
            .split("\\s+"));

    private final Process process;
    private final Path out;
    private final Path err;

    private ServerProcess(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /**
     * Starts {@code holdfast} with these arguments.
     *
     * @param folder where its output goes
     */
    public static ServerProcess start(Path folder, String... args) throws IOException {
        return start(folder, Map.of(), args);
    }

    /** As {@link #start(Path, String...)}, with variables in its environment beside those of the tests. */
    public static ServerProcess start(Path folder, Map<String, String> environment, String... args) throws IOException {
        return start(folder, environment, "dev.holdfast.engine.server.Main", List.of(args));
    }

    /** Starts another command of Holdfast by the name of its class. */
    public static ServerProcess startCommand(Path folder, String main, String... args) throws IOException {
        return start(folder, Map.of(), main, List.of(args));
    }

    private static ServerProcess start(Path folder, Map<String, String> environment, String main, List<String> args)
            throws IOException {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>(List.of(
                "env", // for a shell may have started the tests with signals ignored
                "--default-signal=HUP,INT",
                Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(OPTIONS);
        command.addAll(List.of("-cp", classPath, main));
        command.addAll(args);
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        ProcessBuilder program =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        program.environment().putAll(environment);
        return new ServerProcess(program.start(), out, err);
    }

    /** What it has written to its standard output. */
    public String output() {
        return read(out);
    }

    /** What it has written to its standard error. */
    public String errors() {
        return read(err);
    }

    /** Waits for a line of the output and returns its first group. */
    public String printed(String regex) {
        Pattern pattern = Pattern.compile(regex);
        await().atMost(START)
                .until(() -> !process.isAlive() || pattern.matcher(output()).find());
        Matcher matcher = pattern.matcher(output());
        assertThat(matcher.find()).as(output() + errors()).isTrue();
        return matcher.group(1);
    }

    /** Sends a signal by its name, such as {@code HUP}. */
    public void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .start()
                .waitFor();
    }

    /** SIGKILL, and waits for the end. */
    public void kill() throws IOException, InterruptedException {
        signal("KILL");
        process.waitFor();
    }

    /** It and every process that it has started. */
    public List<ProcessHandle> all() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .toList();
    }

    /** Waits for the end and checks the exit code. */
    public void assertEnds(int code) throws InterruptedException {
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(errors()).isEqualTo(code);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
