package dev.holdfast.engine.store.postgres;

import java.time.Duration;

/**
 * How long a lease is, and so how long nobody leads after a leader has died. All nodes of a database have the same.
 *
 * @param length the time after which a lease that was not renewed can be taken by others
 */
record LeaseTimes(Duration length) {
    static final LeaseTimes DEFAULT = new LeaseTimes(Duration.ofSeconds(10));

    /** The pause between renewals, and between attempts to take it. */
    Duration pause() {
        return length.dividedBy(5);
    }

    /** How long a session may keep a node from taking a lease that has expired. */
    Duration tolerance() {
        return length.dividedBy(5);
    }

    /** The longest wait for an answer of the database: whole seconds, at least one. */
    Duration patience() {
        return Duration.ofSeconds(Math.max(1, length.dividedBy(2).toSeconds()));
    }
}
