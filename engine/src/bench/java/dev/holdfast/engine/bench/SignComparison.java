package dev.holdfast.engine.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Signatures through Holdfast beside the same ones made by a loop in C, in turns, so that all see the same load of the
 * machine; by one thread and by two. The figure to look at is the processor time, which other load changes least. Each
 * turn opens the module anew and signs for a second before it is measured: the JIT compiler is busy with a beginning, and
 * its time would be counted as that of signatures.
 */
public final class SignComparison {
    private static final long SECONDS = 1;
    private static final int FIRST_WARM_UPS = 10;
    private static final int WARM_UPS = 1;
    private static final String C = "C";
    private static final Map<String, String> WAYS = ways();

    private final SignLoop loop;
    private final int rounds;

    private SignComparison(SignLoop loop, int rounds) {
        this.loop = loop;
        this.rounds = rounds;
    }

    /** What lines are called, and which benchmark they show. */
    private static Map<String, String> ways() {
        Map<String, String> ways = new LinkedHashMap<>();
        ways.put("own thread", "SignBenchmark.onOwnThread");
        ways.put("handed over", "SignBenchmark.handedOver");
        ways.put("request", "RequestBenchmark.request");
        return ways;
    }

    /** Arguments: path of the C program, number of rounds. */
    public static void main(String[] args) throws RunnerException, IOException, InterruptedException {
        SignComparison comparison = new SignComparison(new SignLoop(args[0], SECONDS), Integer.parseInt(args[1]));
        System.out.printf(
                "%-10s %7s %-12s %9s %10s %9s %9s%n",
                "signature", "threads", "by", "best/s", "cpu us/op", "cpu C = 1", "rate C = 1");
        for (int threads = 1; threads <= 2; threads++) {
            comparison.compare("P-256", "ec", threads);
            comparison.compare("RSA-2048", "rsa", threads);
        }
    }

    private void compare(String name, String kind, int threads)
            throws RunnerException, IOException, InterruptedException {
        Map<String, List<SignRate>> rates = new LinkedHashMap<>();
        rates.put(C, new ArrayList<>());
        for (Map.Entry<String, String> way : WAYS.entrySet()) {
            rates.put(way.getKey(), new ArrayList<>());
            holdfast(way.getValue(), kind, threads, FIRST_WARM_UPS);
        }
        for (int i = 0; i < rounds; i++) {
            rates.get(C).add(loop.run(kind, threads));
            for (Map.Entry<String, String> way : WAYS.entrySet()) {
                rates.get(way.getKey()).add(holdfast(way.getValue(), kind, threads, WARM_UPS));
            }
        }
        rates.forEach((who, figures) -> print(name, threads, who, figures, rates.get(C)));
    }

    private static void print(String name, int threads, String who, List<SignRate> figures, List<SignRate> limit) {
        System.out.printf(
                Locale.ROOT,
                "%-10s %7d %-12s %9.0f %10.2f %9.2f %9.2f%n",
                name,
                threads,
                who,
                figures.stream().mapToDouble(SignRate::perSecond).max().orElseThrow(),
                median(figures, SignRate::cpu),
                median(limit, SignRate::cpu) / median(figures, SignRate::cpu),
                median(figures, SignRate::perSecond) / median(limit, SignRate::perSecond));
    }

    private static double median(List<SignRate> figures, ToDoubleFunction<SignRate> of) {
        Median median = new Median();
        figures.forEach(figure -> median.add(of.applyAsDouble(figure)));
        return median.get();
    }

    /** In this process, which stays warm from round to round. */
    private static SignRate holdfast(String method, String kind, int threads, int warmUps) throws RunnerException {
        RunResult run = new Runner(new OptionsBuilder()
                        .include(method + "$")
                        .param("kind", kind)
                        .threads(threads)
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
        return new SignRate(run.getPrimaryResult().getScore(), cpu.getScore());
    }
}
