package dev.holdfast.engine.replication.following;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * How long to wait before something that failed is tried again: ever longer, and by chance a little more or less, so that
 * many secondaries do not come back at once. Used by one thread.
 */
final class Pauses {
    private static final int DOUBLINGS = 20;

    private final Duration shortest;
    private final Duration longest;
    private final DoubleSupplier chance;
    private int failures;

    /** @param chance gives numbers from 0 to below 1 */
    Pauses(Duration shortest, Duration longest, DoubleSupplier chance) {
        this.shortest = shortest;
        this.longest = longest;
        this.chance = chance;
    }

    /** The next one: between the half and the whole of one that doubles each time, within the bounds. */
    Duration next() {
        long whole = Math.min(longest.toNanos(), shortest.toNanos() << failures);
        failures = Math.min(failures + 1, DOUBLINGS);
        long nanos = (long) ((double) whole * (1 + chance.getAsDouble()) / 2);
        return Duration.ofNanos(Math.max(shortest.toNanos(), nanos));
    }

    /** It has worked: the next one is short again. */
    void reset() {
        failures = 0;
    }
}
