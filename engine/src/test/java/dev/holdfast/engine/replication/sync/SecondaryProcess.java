package dev.holdfast.engine.replication.sync;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.h2.H2Store;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * A secondary in a process of its own, which follows a primary until it is killed; it prints a line whenever something was
 * fetched or applied. Arguments: data folder, port of the primary.
 */
final class SecondaryProcess {
    private SecondaryProcess() {}

    public static void main(String[] args) {
        Store store = H2Store.open(Path.of(args[0]));
        say("open");
        new LoopbackSecondary(store, Integer.parseInt(args[1]))
                .telling(records -> say("applied"), changes -> say("fetched"))
                .run();
    }

    private static void say(String word) {
        byte[] line = (word + "\n").getBytes(US_ASCII);
        System.out.write(line, 0, line.length);
        System.out.flush();
    }

    /**
     * Lets it run, and kills it after so many lines.
     *
     * @return how often it had fetched
     */
    static int killedAfter(Path folder, int port, int lines) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx256m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SecondaryProcess.class.getName(),
                        folder.toString(),
                        Integer.toString(port))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        int fetched = 0;
        try (BufferedReader out = process.inputReader()) {
            int left = lines;
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                fetched += line.equals("fetched") ? 1 : 0;
                if (--left == 0) {
                    process.toHandle().destroyForcibly();
                }
            }
        }
        assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
        return fetched;
    }
}
