package dev.holdfast.engine.managedkey.pkcs11;

import java.time.Duration;

/**
 * The moment at which an operation has taken too long.
 *
 * @param at in the time of {@link System#nanoTime()}, which no clock change can move
 */
record Deadline(long at, Duration limit) {

    static Deadline after(Duration limit) {
        return new Deadline(System.nanoTime() + limit.toNanos(), limit);
    }

    /** Nanoseconds left; not positive once it has passed. */
    long left() {
        return at - System.nanoTime();
    }

    boolean hasPassed() {
        return left() <= 0;
    }
}
