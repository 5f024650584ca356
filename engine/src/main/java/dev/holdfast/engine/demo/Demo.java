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
    /** The first one serves, the others follow it. */
    private static final List<String> CLUSTERS = List.of("north", "south", "east");

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
        DemoPrimary primary = open();
        DemoWriter writer = new DemoWriter(world.servers(), primary.rootToken());
        announce(primary);
        announceConsole(console);
        out.println("Ctrl-C ends everything and removes every file.");
        while (!world.isClosed()) {
            write(writer);
            out.println("  " + DemoStatus.line(world.servers(), writer));
        }
    }

    /** All processes start side by side. */
    private DemoPrimary open() throws IOException, InterruptedException {
        for (String name : CLUSTERS) {
            world.startServer(name);
        }
        DemoPrimary primary = DemoPrimary.open(world.servers().get(0));
        for (DemoServer secondary : secondaries()) {
            new DemoSecondary(secondary).follow(primary);
        }
        return primary;
    }

    private List<DemoServer> secondaries() {
        return world.servers().subList(1, CLUSTERS.size());
    }

    private void announce(DemoPrimary primary) {
        out.println();
        world.servers()
                .forEach(server -> out.printf(
                        "  %-12s %s   DR %s%n",
                        server.name(), server.url(), server == primary.server() ? "primary" : "secondary"));
        primary.announce(out);
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
