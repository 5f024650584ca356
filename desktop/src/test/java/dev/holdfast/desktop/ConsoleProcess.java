package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.Scrambled;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Gives orders to a console in another process. */
final class ConsoleProcess implements AutoCloseable {
    private static final List<String> PROPERTIES = List.of(
            "java.awt.headless",
            "testfx.robot",
            "testfx.headless",
            "testfx.robot.write_sleep",
            "testfx.robot.move_max_count",
            "glass.platform",
            "monocle.platform",
            "prism.order");

    private final Process process;
    private final PrintWriter orders;
    private final BufferedReader answers;

    /**
     * Starts a console with a window like those of these tests.
     *
     * @param home its home
     * @param environment variables beside those of the tests
     */
    ConsoleProcess(Path home, Map<String, String> environment) throws IOException {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        PROPERTIES.stream()
                .filter(name -> System.getProperty(name) != null)
                .forEach(name -> command.add("-D" + name + "=" + System.getProperty(name)));
        command.addAll(List.of("-cp", classPath, ConsoleOnOrders.class.getName(), home.toString()));
        ProcessBuilder console = new ProcessBuilder(command)
                .redirectError(home.resolve("err.txt").toFile());
        console.environment().putAll(environment);
        process = console.start();
        orders = new PrintWriter(process.getOutputStream(), true, StandardCharsets.UTF_8);
        answers = process.inputReader(StandardCharsets.UTF_8);
    }

    /** Gives orders one after the other, each once the last was carried out. */
    ConsoleProcess then(String... lines) throws IOException {
        for (String line : lines) {
            orders.println(line);
            assertThat(answer()).isEqualTo("done");
        }
        return this;
    }

    /** What the console's clusters have told it under this name, oldest first. */
    List<String> heard(String name) throws IOException {
        orders.println("heard " + name);
        String all = answer();
        assertThat(answer()).isEqualTo("done");
        return Arrays.stream(all.split(" ")).skip(1).map(Scrambled::of).toList();
    }

    private String answer() throws IOException {
        String answer = answers.readLine();
        while (answer != null && answer.startsWith("[")) { // a line of the log
            answer = answers.readLine();
        }
        return answer;
    }

    /** Types a secret, which crosses over in no form that could be taken for it. */
    ConsoleProcess secret(String secret) throws IOException {
        return then("secret " + Scrambled.of(secret));
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
