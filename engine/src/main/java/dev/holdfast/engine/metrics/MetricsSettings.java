package dev.holdfast.engine.metrics;

import java.util.Set;

/**
 * How metrics are shown.
 *
 * @param prometheus whether the text format is offered
 * @param host becomes a label of every metric; "" for none
 * @param prefixes of the names that similar servers have too: {@code holdfast_}, {@code vault_} or both
 */
public record MetricsSettings(boolean prometheus, String host, Set<String> prefixes) {
    /** The prefix of all other names. */
    static final String OWN = "holdfast_";

    /** What holds unless the configuration says otherwise. */
    public static final MetricsSettings DEFAULT = new MetricsSettings(true, "", Set.of(OWN));

    public MetricsSettings {
        prefixes = Set.copyOf(prefixes);
    }
}
