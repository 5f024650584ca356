package dev.holdfast.engine.replication.following;

import java.time.Duration;

/**
 * The times of a worker.
 *
 * @param heartbeat between two heartbeats
 * @param silence after so much without a byte of the stream the primary counts as gone
 * @param shortest pause before something that failed is tried again
 * @param longest such pause
 * @param patience for so long the end of work is waited for that was told to stop
 */
record Timing(Duration heartbeat, Duration silence, Duration shortest, Duration longest, Duration patience) {
    static final Timing USUAL = usual(Duration.ofSeconds(30));

    static Timing usual(Duration patience) {
        return new Timing(
                Duration.ofSeconds(5),
                Duration.ofSeconds(15),
                Duration.ofMillis(100),
                Duration.ofSeconds(10),
                patience);
    }
}
