package dev.holdfast.engine.replication.promotion;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How soon something is tried again.
 *
 * @param first pause after an answer
 * @param longest pause while there is none, apart from a fifth more or less, by which those who wait for the same spread out
 */
record Pace(Duration first, Duration longest) {
    private static final double SPREAD = 0.2;
    private static final int MOST_DOUBLINGS = 20;

    /** @param failures since the last answer */
    Duration pause(int failures, RandomGenerator random) {
        if (failures == 0) {
            return first;
        }
        long doubled = first.toMillis() << Math.min(failures - 1, MOST_DOUBLINGS);
        double factor = 1 + SPREAD * (2 * random.nextDouble() - 1);
        return Duration.ofMillis(Math.round(Math.min(doubled, longest.toMillis()) * factor));
    }
}
