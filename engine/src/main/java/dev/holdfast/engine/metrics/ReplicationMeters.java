package dev.holdfast.engine.metrics;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.DoubleSupplier;

/**
 * Where the figures about replication come from: each is counted here by whoever does the work, or asked for when somebody
 * looks. One that nobody feeds is 0. Safe for use by many threads.
 */
public final class ReplicationMeters {
    private final Map<ReplicationFigure, LongAdder> counts = new EnumMap<>(ReplicationFigure.class);
    private final Map<ReplicationFigure, DoubleSupplier> sources = new ConcurrentHashMap<>();

    public ReplicationMeters() {
        for (ReplicationFigure figure : ReplicationFigure.values()) {
            counts.put(figure, new LongAdder());
        }
    }

    /** Counts one more. */
    public void count(ReplicationFigure figure) {
        counts.get(figure).increment();
    }

    /** Counts more. */
    public void count(ReplicationFigure figure, long more) {
        counts.get(figure).add(more);
    }

    /**
     * Says where a figure is asked for from now on.
     *
     * @param source quick, never failing; in place of the one before, if there was one
     */
    public void feed(ReplicationFigure figure, DoubleSupplier source) {
        sources.put(figure, source);
    }

    /** What a figure is at this moment. */
    double value(ReplicationFigure figure) {
        DoubleSupplier source = sources.get(figure);
        return source == null ? counts.get(figure).doubleValue() : source.getAsDouble();
    }
}
