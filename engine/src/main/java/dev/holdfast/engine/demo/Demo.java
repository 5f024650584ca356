package dev.holdfast.engine.demo;

import dev.holdfast.engine.client.CallFailedException;
import dev.holdfast.engine.client.UnreachableException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;

/**
 * The command of the demonstration: makes everything, shows it, and writes until it is ended by a signal. Its arguments are
 * the command that starts the console; none where no window can be opened.
 */
public final class Demo {
    private static final long PAUSE = 50;
    private static final long TELLING = 5_000;

    private final DemoWorld world;
    private final PrintWriter out;

    private Demo(DemoWorld world, PrintWriter out) {
        this.world = world;
        this.out = out;
    }

    public static void main(String[] console) throws InterruptedException {
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        try {
            DemoWorld world = new DemoWorld(Files.createTempDirectory("holdfast-demo-"));
            Runtime.getRuntime().addShutdownHook(new Thread(world::close, "end of the demonstration"));
            new Demo(world, out).run(List.of(console));
        } catch (DemoException | CallFailedException | UnreachableException | IOException e) {
            out.println("holdfast: " + e.getMessage());
            System.exit(1);
        }
    }

    private void run(List<String> console) throws IOException, InterruptedException {
        out.println("Making clusters and a token in " + world.folder() + " ...");
        DemoPrimary primary = DemoPrimary.open(world);
        DemoWriter writer = new DemoWriter(world.servers(), primary.rootToken());
        primary.announce(out);
        announceConsole(console);
        out.println("Ctrl-C ends everything and removes every file.");
        while (!world.isClosed()) {
            write(writer);
            out.println("  " + DemoStatus.line(world.servers(), writer));
        }
    }

    private void announceConsole(List<String> console) throws IOException {
        if (console.isEmpty()) {
            out.println("There is no display, so the console stays closed.");
        } else {
            world.startConsole(console);
            out.println("The console opens on these clusters.");
        }
        out.println();
    }

    private static void write(DemoWriter writer) throws InterruptedException {
        for (long millis = 0; millis < TELLING; millis += PAUSE) {
            writer.write();
            Thread.sleep(PAUSE);
        }
    }
}
