package dev.holdfast.engine.metrics;

import dev.holdfast.engine.api.Operation;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Calls that start, carry on or cancel share ceremonies, and share checks. Safe for use by many threads. */
public final class CeremonyCalls {
    private static final Map<String, String> CEREMONIES = ceremonies();

    private final MeterRegistry registry;

    /** Shows every ceremony from the beginning. */
    public CeremonyCalls(Metrics metrics) {
        registry = metrics.registry();
        CEREMONIES.values().forEach(ceremony -> counter(ceremony, outcome(200)));
    }

    private static Map<String, String> ceremonies() {
        Map<String, String> byPath = new LinkedHashMap<>();
        byPath.put("sys/generate-root/", "generate-root");
        byPath.put("sys/replication/dr/secondary/generate-operation-token/", "generate-operation-token");
        byPath.put("sys/rekey/", "rekey");
        byPath.put("sys/share-check", "share-check");
        return byPath;
    }

    /**
     * Counts the call if it belongs to a ceremony and is more than a look at it.
     *
     * @param path normalised
     * @param status of the answer
     */
    public void count(Operation operation, String path, int status) {
        if (operation == Operation.UPDATE || operation == Operation.DELETE) {
            ceremony(path).ifPresent(name -> counter(name, outcome(status)).increment());
        }
    }

    private static Optional<String> ceremony(String path) {
        return CEREMONIES.entrySet().stream()
                .filter(known -> path.startsWith(known.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static String outcome(int status) {
        if (status < 400) {
            return "success";
        }
        return status == 429 ? "rate_limited" : status < 500 ? "refused" : "failed";
    }

    private Counter counter(String ceremony, String outcome) {
        return Counter.builder(MetricsSettings.OWN + "ceremony_calls")
                .description("Calls to share ceremonies, looks at them aside")
                .tags("ceremony", ceremony, "outcome", outcome)
                .register(registry);
    }
}
