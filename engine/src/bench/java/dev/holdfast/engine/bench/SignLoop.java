package dev.holdfast.engine.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * The loop in C.
 *
 * @param program its path
 * @param seconds that it runs
 */
public record SignLoop(String program, long seconds) {

    /** Signs with the benchmark's key of this kind, which is also its label. */
    public SignRate run(String kind, int threads) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        program,
                        System.getProperty("bench.module"),
                        System.getProperty("bench.token"),
                        System.getProperty("bench.pin"),
                        kind,
                        kind,
                        Integer.toString(threads),
                        Long.toString(seconds))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String[] said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).split("\\s+", -1);
        if (process.waitFor() != 0) {
            throw new IOException(program + " failed");
        }
        double count = Double.parseDouble(said[0]);
        return new SignRate(count / Double.parseDouble(said[1]), Double.parseDouble(said[2]) * 1e6 / count);
    }
}
