package dev.holdfast.engine.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.List;
import java.util.function.DoubleSupplier;

/**
 * The metrics of one engine, from its beginning to {@link #close}. Safe for use by many threads.
 *
 * <p>Figures are asked for when somebody looks, by whichever thread looks; suppliers must be quick and must not fail.
 */
public final class Metrics implements AutoCloseable {
    private final MetricsSettings settings;
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final ProcessMeters process;

    public Metrics(MetricsSettings settings) {
        this.settings = settings;
        if (!settings.host().isEmpty()) {
            registry.config().commonTags("host", settings.host());
        }
        registry.config().meterFilter(new OwnPrefix());
        process = new ProcessMeters(registry);
    }

    /** What comes from libraries is named like the rest. */
    private static final class OwnPrefix implements MeterFilter {
        private static final List<String> FOREIGN = List.of("jvm.", "process.", "system.");

        @Override
        public Meter.Id map(Meter.Id id) {
            return FOREIGN.stream().anyMatch(id.getName()::startsWith)
                    ? id.withName(MetricsSettings.OWN + id.getName())
                    : id;
        }
    }

    /** A state or count that similar servers have too, under each of the prefixes. */
    public void gauge(String name, String help, DoubleSupplier value) {
        settings.prefixes().forEach(prefix -> register(prefix + name, help, value));
    }

    /** A state or count of this program's own. */
    public void ownGauge(String name, String help, DoubleSupplier value) {
        register(MetricsSettings.OWN + name, help, value);
    }

    private void register(String name, String help, DoubleSupplier value) {
        Gauge.builder(name, value::getAsDouble).description(help).register(registry);
    }

    /** A count of this program's own that somebody else keeps; {@code _total} is added to its name. */
    public void ownCounter(String name, String help, DoubleSupplier count) {
        FunctionCounter.builder(MetricsSettings.OWN + name, count, DoubleSupplier::getAsDouble)
                .description(help)
                .register(registry);
    }

    /** Where typed meters are kept. */
    MeterRegistry registry() {
        return registry;
    }

    MetricsSettings settings() {
        return settings;
    }

    /** All metrics in the text format 0.0.4 of Prometheus. */
    public String text() {
        return registry.scrape();
    }

    @Override
    public void close() {
        process.close();
        registry.close();
    }
}
