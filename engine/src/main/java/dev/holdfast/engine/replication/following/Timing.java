package dev.holdfast.engine.replication.following;

import java.time.Duration;

/**
 * The times of a worker.
 *
 * @param heartbeat between two heartbeats
 * @param silence after so much without a byte of the stream the primary counts as gone
 * @param shortest pause before something that failed is tried again
 * @param longest such pause
 */
record Timing(Duration heartbeat, Duration silence, Duration shortest, Duration longest) {
    static final Timing USUAL =
            new Timing(Duration.ofSeconds(5), Duration.ofSeconds(15), Duration.ofMillis(100), Duration.ofSeconds(10));
}
