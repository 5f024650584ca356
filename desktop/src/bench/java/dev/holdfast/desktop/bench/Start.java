package dev.holdfast.desktop.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One start of a program under {@link FirstPulse}. Used by one thread. */
final class Start implements AutoCloseable {
    private static final int LIMIT_SECONDS = 60;

    private final Process process;
    private final BufferedReader said;
    private final long began = System.nanoTime();

    /** The milliseconds on the clock and on the processors until a moment. */
    record Moment(double wall, double cpu) {}

    /** @param command Java with its options, then the arguments of {@link FirstPulse} */
    Start(List<String> options, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(options);
        command.add(FirstPulse.class.getName());
        command.addAll(arguments);
        process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        said = process.inputReader();
    }

    /** Waits for {@code drawn} or {@code whole}. */
    Moment until(String what) throws IOException {
        String line = said.readLine();
        while (line != null && !line.startsWith(what + " ")) {
            line = said.readLine();
        }
        if (line == null) {
            throw new IOException("the program ended before it had \"" + what + "\"");
        }
        double wall = (System.nanoTime() - began) / 1e6;
        return new Moment(wall, Double.parseDouble(line.substring(what.length() + 1)));
    }

    /** What it holds in memory some time after its start, in MiB. */
    double residentAfter(Duration age) throws IOException, InterruptedException {
        TimeUnit.NANOSECONDS.sleep(age.toNanos() - (System.nanoTime() - began));
        String resident = Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .findFirst()
                .orElseThrow();
        return Double.parseDouble(resident.replaceAll("\\D", "")) / 1024;
    }

    /** Ends it in good order, so that an archive that it was asked for is written. */
    @Override
    public void close() throws IOException {
        process.destroy();
        try {
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        said.close();
    }
}
