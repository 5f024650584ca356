package dev.holdfast.desktop.bench;

import dev.holdfast.desktop.bench.Start.Moment;
import dev.holdfast.engine.bench.Median;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Starts an empty window and the console in turns, each with an archive of its own classes, and prints how long each takes
 * until its first window is drawn.
 */
public final class StartComparison {
    private static final Duration SETTLED = Duration.ofSeconds(10);
    private static final String NEVER = "#nothing";

    private final Path folder;
    private final int rounds;
    private final String classPath;
    private final List<String> options;

    private StartComparison(Path folder, int rounds, String classPath, List<String> options) {
        this.folder = folder;
        this.rounds = rounds;
        this.classPath = classPath;
        this.options = options;
    }

    /** What is started, with what was measured of it. */
    private final class Target {
        private final String name;
        private final String part;
        private final Path archive;
        private final List<String> program;
        private final Median wall = new Median();
        private final Median cpu = new Median();
        private final Median wholeWall = new Median();
        private final Median wholeCpu = new Median();
        private final Median resident = new Median();

        Target(String name, String archive, String part, String... program) {
            this.name = name;
            this.part = part;
            this.archive = folder.resolve(archive);
            this.program = List.of(program);
        }

        private Start start(String sharing) throws IOException {
            List<String> all = new ArrayList<>(options);
            all.addAll(List.of(sharing + archive, "-cp", classPath));
            List<String> arguments = new ArrayList<>(List.of(part));
            arguments.addAll(program);
            return new Start(all, arguments);
        }

        void archive() throws IOException, InterruptedException {
            if (!Files.exists(archive)) {
                try (Start start = start("-XX:ArchiveClassesAtExit=")) {
                    start.until("drawn");
                    start.residentAfter(SETTLED);
                }
            }
        }

        void measure(boolean memory) throws IOException, InterruptedException {
            try (Start start = start("-XX:SharedArchiveFile=")) {
                add(start.until("drawn"), wall, cpu);
                if (!part.equals(NEVER)) {
                    add(start.until("whole"), wholeWall, wholeCpu);
                }
                if (memory) {
                    resident.add(start.residentAfter(SETTLED));
                }
            }
        }

        private static void add(Moment moment, Median wall, Median cpu) {
            wall.add(moment.wall());
            cpu.add(moment.cpu());
        }

        void print(Target base) {
            System.out.printf(
                    Locale.ROOT,
                    "%-34s %8.0f %8.0f %6.2f %6.2f %8s %8s %9.0f%n",
                    name,
                    wall.get(),
                    cpu.get(),
                    wall.get() / base.wall.get(),
                    cpu.get() / base.cpu.get(),
                    wholeWall.isEmpty() ? "" : Math.round(wholeWall.get()),
                    wholeCpu.isEmpty() ? "" : Math.round(wholeCpu.get()),
                    resident.get());
        }
    }

    /** Arguments: an empty folder, rounds, class path of the programs, Java options of all. */
    public static void main(String[] args) throws IOException, InterruptedException {
        new StartComparison(
                        Path.of(args[0]),
                        Integer.parseInt(args[1]),
                        args[2],
                        List.of(args).subList(3, args.length))
                .run();
    }

    private void run() throws IOException, InterruptedException {
        try (KnownClusters clusters = new KnownClusters(folder)) {
            String console = "dev.holdfast.desktop.Launcher";
            Target empty = new Target("empty window", "empty.jsa", NEVER, EmptyWindow.class.getName());
            Target fresh =
                    new Target("console, new", "console.jsa", ".cluster-card", console, "--home", clusters.freshHome());
            Target known = new Target(
                    "console, engine and three clusters",
                    "console.jsa",
                    ".cluster-card",
                    console,
                    "--home",
                    clusters.home());
            List<Target> targets = List.of(empty, fresh, known);
            for (Target target : List.of(empty, known)) {
                target.archive();
            }
            for (int i = 0; i < rounds; i++) {
                for (Target target : targets) {
                    clusters.freshen();
                    TimeUnit.SECONDS.sleep(1);
                    target.measure(i < 3);
                }
            }
            print(targets);
        }
    }

    private static void print(List<Target> targets) {
        System.out.printf("%-34s %17s %13s %17s %9s%n", "", "first window", "ratio", "all its parts", "resident");
        System.out.printf(
                "%-34s %8s %8s %6s %6s %8s %8s %9s%n", "start", "ms", "cpu ms", "ms", "cpu", "ms", "cpu ms", "MiB");
        targets.forEach(target -> target.print(targets.get(0)));
        System.out.println("wanted: 1.5 times the empty window; 350 MiB with the demo open");
    }
}
