package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.config.TelemetryConfig;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A cluster killed while it gets new shares")
class RekeyCrashTest {
    private static final int ROUNDS = 4;

    @TempDir
    Path folder;

    static EngineConfig config(Path data) {
        return new EngineConfig(
                Edition.ENTERPRISE,
                "",
                "",
                "",
                new StorageConfig.H2(data),
                List.of(),
                Duration.ofSeconds(1),
                List.of(),
                TelemetryConfig.DEFAULT,
                Duration.ofHours(1),
                Duration.ofHours(1));
    }

    @Test
    @DisplayName("is opened by the old set or the new one, never by neither and never by both")
    void killed() throws IOException, InterruptedException {
        Path data = folder.resolve("data");
        List<String> shares = initialize(data);
        Random random = new Random();
        for (int round = 0; round < ROUNDS; round++) {
            List<List<String>> sets = new ArrayList<>(List.of(shares));
            sets.addAll(rekeyAndKill(data, shares, 2 + random.nextInt(40), random.nextInt(4)));
            List<List<String>> newest = sets.subList(sets.size() - 2, sets.size());
            try (Engine engine = Engine.open(config(data))) {
                List<List<String>> inForce =
                        newest.stream().filter(set -> isInForce(engine, set)).toList();
                assertThat(inForce).hasSize(1);
                shares = inForce.get(0);
                assertThat(opens(engine, shares)).isTrue();
            }
        }
    }

    private static List<String> initialize(Path data) {
        try (Engine engine = Engine.open(config(data))) {
            Response made = call(engine, "sys/init", Map.of("secret_shares", 2, "secret_threshold", 2));
            return ((List<?>) made.body().get("keys"))
                    .stream().map(String::valueOf).toList();
        }
    }

    private static boolean isInForce(Engine engine, List<String> shares) {
        return shares.stream()
                .map(share -> call(engine, "sys/share-check", Map.of("key", share)))
                .allMatch(answer -> answer.body().get("valid").equals(true));
    }

    private static boolean opens(Engine engine, List<String> shares) {
        return shares.stream()
                .map(share -> call(engine, "sys/unseal", Map.of("key", share)))
                .anyMatch(answer -> answer.body().get("sealed").equals(false));
    }

    private static Response call(Engine engine, String path, Map<String, Object> data) {
        Response response = engine.handle(Request.of(Operation.UPDATE, path).withData(data));
        assertThat(response.status()).as(path).isEqualTo(200);
        return response;
    }

    /** Every set that was made until the process was killed, a moment after so many. */
    private static List<List<String>> rekeyAndKill(Path data, List<String> shares, int count, int millis)
            throws IOException, InterruptedException {
        Process process = start(data);
        try (Writer in = process.outputWriter()) {
            in.write(String.join(" ", shares) + "\n");
        }
        List<List<String>> sets = new ArrayList<>();
        try (BufferedReader out = process.inputReader()) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                sets.add(List.of(line.split(" ", -1)));
                if (sets.size() == count) {
                    TimeUnit.MILLISECONDS.sleep(millis);
                    process.toHandle().destroyForcibly();
                }
            }
        }
        assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(sets).as("sets of shares").hasSizeGreaterThanOrEqualTo(count);
        return sets;
    }

    private static Process start(Path data) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-Xshare:auto",
                        "-Xmx256m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        RekeyProcess.class.getName(),
                        data.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
