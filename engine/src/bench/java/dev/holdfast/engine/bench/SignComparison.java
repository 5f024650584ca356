package dev.holdfast.engine.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Signatures through Holdfast, as the server makes them and as a program that embeds it does, beside the same ones made
 * by a loop in C, in turns, so that all see the same load of the machine. Compared by processor time, which other load
 * hardly changes.
 */
public final class SignComparison {
    private static final long SECONDS = 2;
    private static final int WARM_UPS = 3;

    private final String loop;
    private final int rounds;

    private SignComparison(String loop, int rounds) {
        this.loop = loop;
        this.rounds = rounds;
    }

    /**
     * One measurement.
     *
     * @param rate signatures per second
     * @param cpu microseconds of processor time per signature
     */
    private record Figure(double rate, double cpu) {}

    /** Arguments: path of the C program, number of rounds. */
    public static void main(String[] args) throws RunnerException, IOException, InterruptedException {
        SignComparison comparison = new SignComparison(args[0], Integer.parseInt(args[1]));
        System.out.printf("%-10s %-11s %9s %10s %7s%n", "signature", "by", "best/s", "cpu us/op", "C = 1");
        comparison.compare("P-256", "ec");
        comparison.compare("RSA-2048", "rsa");
    }

    private void compare(String name, String kind) throws RunnerException, IOException, InterruptedException {
        List<Figure> c = new ArrayList<>();
        List<Figure> server = new ArrayList<>();
        List<Figure> process = new ArrayList<>();
        holdfast("inServer", kind, WARM_UPS);
        holdfast("inProcess", kind, WARM_UPS);
        for (int i = 0; i < rounds; i++) {
            c.add(inC(kind));
            server.add(holdfast("inServer", kind, 1));
            process.add(holdfast("inProcess", kind, 1));
        }
        print(name, "C", c, c);
        print("", "server", server, c);
        print("", "in process", process, c);
    }

    private static void print(String name, String who, List<Figure> figures, List<Figure> limit) {
        double best = figures.stream().mapToDouble(Figure::rate).max().orElseThrow();
        System.out.printf(
                Locale.ROOT,
                "%-10s %-11s %9.0f %10.2f %7.2f%n",
                name,
                who,
                best,
                cpu(figures),
                cpu(limit) / cpu(figures));
    }

    /** The median. */
    private static double cpu(List<Figure> figures) {
        List<Double> sorted = new ArrayList<>(figures.stream().map(Figure::cpu).toList());
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }

    /** In this process, which stays warm from round to round. */
    private static Figure holdfast(String method, String kind, int warmUps) throws RunnerException {
        RunResult run = new Runner(new OptionsBuilder()
                        .include(SignBenchmark.class.getName() + "." + method + "$")
                        .param("kind", kind)
                        .forks(0)
                        .warmupIterations(warmUps)
                        .warmupTime(TimeValue.seconds(SECONDS))
                        .measurementIterations(1)
                        .measurementTime(TimeValue.seconds(SECONDS))
                        .addProfiler(CpuTimeProfiler.class)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .runSingle();
        Result<?> cpu = run.getSecondaryResults().get(CpuTimeProfiler.CPU);
        return new Figure(run.getPrimaryResult().getScore(), cpu.getScore());
    }

    private Figure inC(String kind) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        loop,
                        System.getProperty("bench.module"),
                        System.getProperty("bench.token"),
                        System.getProperty("bench.pin"),
                        kind,
                        kind,
                        Long.toString(SECONDS))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String[] said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).split("\\s+", -1);
        if (process.waitFor() != 0) {
            throw new IOException(loop + " failed");
        }
        double count = Double.parseDouble(said[0]);
        return new Figure(count / Double.parseDouble(said[1]), Double.parseDouble(said[2]) * 1e6 / count);
    }
}
