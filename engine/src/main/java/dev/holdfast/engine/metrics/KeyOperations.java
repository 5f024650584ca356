package dev.holdfast.engine.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Calls to the backends of managed keys: how many, how they ended, how long they took. Safe for use by many threads. */
public final class KeyOperations {
    /** Outcome of a call that did what was asked. */
    public static final String SUCCESS = "success";

    private static final String NAME = MetricsSettings.OWN + "managed_key_operation";
    private static final Duration[] BUCKETS = {
        Duration.ofMillis(5),
        Duration.ofMillis(10),
        Duration.ofMillis(25),
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(250),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofMillis(2500),
        Duration.ofSeconds(5),
        Duration.ofSeconds(10),
        Duration.ofSeconds(30),
    };

    private final MeterRegistry registry;
    private final Map<List<String>, Counter> counters = new ConcurrentHashMap<>();
    private final Map<List<String>, Timer> timers = new ConcurrentHashMap<>();

    public KeyOperations(Metrics metrics) {
        registry = metrics.registry();
    }

    /** Shows a type and operation before there was a call. */
    public void announce(String type, String operation) {
        counter(type, operation, SUCCESS);
        timer(type, operation);
    }

    /**
     * Counts a call.
     *
     * @param type of the managed key, in output spelling
     * @param operation such as {@code sign}
     * @param outcome {@link #SUCCESS}, or a word for the kind of failure
     */
    public void count(String type, String operation, String outcome, Duration took) {
        counters.computeIfAbsent(List.of(type, operation, outcome), key -> counter(type, operation, outcome))
                .increment();
        timers.computeIfAbsent(List.of(type, operation), key -> timer(type, operation))
                .record(took);
    }

    private Counter counter(String type, String operation, String outcome) {
        return Counter.builder(NAME + "s")
                .description("Calls to backends of managed keys")
                .tags("type", type, "operation", operation, "outcome", outcome)
                .register(registry);
    }

    private Timer timer(String type, String operation) {
        return Timer.builder(NAME)
                .description("How long calls to backends of managed keys took")
                .tags("type", type, "operation", operation)
                .serviceLevelObjectives(BUCKETS)
                .register(registry);
    }
}
