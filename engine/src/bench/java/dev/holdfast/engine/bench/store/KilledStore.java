package dev.holdfast.engine.bench.store;

import dev.holdfast.engine.store.Store;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** A store in a process of its own, which is killed while it writes; and another process that opens it then. */
final class KilledStore {
    private static final int WRITING_SECONDS = 4;
    private static final int BATCH = 256;

    private KilledStore() {}

    /** Arguments: {@code fill} or {@code open}, the folder, the number from which entries are written. */
    public static void main(String[] args) throws IOException, SQLException {
        Path folder = Path.of(args[1]);
        Samples samples = new Samples(false);
        if (args[0].equals("fill")) {
            fill(new HoldfastStore(folder, samples), Long.parseLong(args[2]));
        } else {
            long start = System.nanoTime();
            try (Store store = new HoldfastStore(folder, samples).store()) {
                System.out.printf(Locale.ROOT, "%.3f %d%n", (System.nanoTime() - start) / 1e9, store.sequence());
            }
        }
    }

    private static void fill(Medium medium, long first) throws IOException, SQLException {
        Medium.Writer writer = medium.writer();
        for (long number = first; ; number += BATCH) {
            writer.write(number, BATCH);
            System.out.println(number);
        }
    }

    /** Kills a process that writes to a store, and returns the seconds that opening it took. */
    static double secondsToOpen(Path folder, long first) throws IOException, InterruptedException {
        Process filler = start("fill", folder, Long.toString(first));
        BufferedReader written = filler.inputReader();
        written.readLine();
        for (long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(WRITING_SECONDS); System.nanoTime() < end; ) {
            written.readLine();
        }
        filler.destroyForcibly().waitFor();
        Process opener = start("open", folder, "");
        String said = opener.inputReader().readLine();
        if (opener.waitFor() != 0 || said == null) {
            throw new IOException("the killed store cannot be opened");
        }
        return Double.parseDouble(said.split(" ", 2)[0]);
    }

    private static Process start(String verb, Path folder, String first) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dlogback.configurationFile=" + System.getProperty("logback.configurationFile"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledStore.class.getName(),
                        verb,
                        folder.toString(),
                        first)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
