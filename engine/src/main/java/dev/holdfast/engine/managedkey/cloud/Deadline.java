package dev.holdfast.engine.managedkey.cloud;

import java.time.Duration;

/**
 * The moment at which an operation has taken too long.
 *
 * @param at in the time of {@link System#nanoTime()}, which no clock change can move
 * @param limit what the whole operation was given
 */
public record Deadline(long at, Duration limit) {

    public static Deadline after(Duration limit) {
        return new Deadline(System.nanoTime() + limit.toNanos(), limit);
    }

    /** What is left; zero once it has passed. */
    public Duration left() {
        return Duration.ofNanos(Math.max(0, at - System.nanoTime()));
    }

    public boolean hasPassed() {
        return left().isZero();
    }

    /** A nearer deadline, half of what is left from now. */
    public Deadline half() {
        return new Deadline(at - left().dividedBy(2).toNanos(), limit);
    }
}
