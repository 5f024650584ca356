package dev.holdfast.engine.config;

import java.time.Duration;

/**
 * Metrics.
 *
 * @param retention how long Prometheus output keeps values; zero switches it off
 * @param disableHostname whether names of metrics leave out the host's name
 * @param prefix {@code holdfast}, {@code vault} or {@code both}
 */
public record TelemetryConfig(Duration retention, boolean disableHostname, String prefix) {
    /** What holds unless the configuration says otherwise. */
    public static final TelemetryConfig DEFAULT = new TelemetryConfig(Duration.ofHours(24), true, "holdfast");
}
