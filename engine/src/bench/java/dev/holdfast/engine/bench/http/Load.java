package dev.holdfast.engine.bench.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What wrk saw.
 *
 * @param rate requests per second
 * @param p99 milliseconds within which 99 of 100 were answered
 * @param count of requests
 */
record Load(double rate, double p99, long count) {
    private static final String THREADS = "2";
    private static final String CONNECTIONS = "16";
    private static final Pattern RATE = Pattern.compile("Requests/sec: +([0-9.]+)");
    private static final Pattern COUNT = Pattern.compile("([0-9]+) requests in");
    private static final Pattern P99 = Pattern.compile("99% +([0-9.]+)(us|ms|s)\\b");

    /**
     * Loads a URL. The token goes through the environment, out of sight of other users.
     *
     * @param script what wrk runs: it puts the token into the requests
     * @throws IOException if wrk fails, or an answer was not a success
     */
    static Load on(String url, String token, Path script, int seconds) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(List.of(
                        "wrk",
                        "-t" + THREADS,
                        "-c" + CONNECTIONS,
                        "-d" + seconds + "s",
                        "--latency",
                        "-s",
                        script.toString(),
                        url))
                .redirectErrorStream(true);
        builder.environment().put("BENCH_TOKEN", token);
        Process wrk = builder.start();
        String said = new String(wrk.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (wrk.waitFor() != 0 || said.contains("Non-2xx") || said.contains("Socket errors")) {
            throw new IOException("wrk on " + url + ": " + said);
        }
        return parse(said);
    }

    static Load parse(String said) throws IOException {
        Matcher p99 = found(P99, said);
        double millis = Double.parseDouble(p99.group(1)) * ("s".equals(p99.group(2)) ? 1000 : 1);
        return new Load(
                Double.parseDouble(found(RATE, said).group(1)),
                "us".equals(p99.group(2)) ? millis / 1000 : millis,
                Long.parseLong(found(COUNT, said).group(1)));
    }

    private static Matcher found(Pattern pattern, String said) throws IOException {
        Matcher matcher = pattern.matcher(said);
        if (!matcher.find()) {
            throw new IOException("wrk says nothing like " + pattern + ": " + said);
        }
        return matcher;
    }
}
