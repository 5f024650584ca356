package dev.holdfast.engine.replication.link;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What a secondary has said last.
 *
 * @param report of it
 * @param at when, by the clock of this primary
 * @param took how long its heartbeat before that was on its way, there and back
 * @param missing when the oldest record was written that it had not applied, if there was one
 * @param records that it had not applied
 */
record Heard(Report report, Instant at, Duration took, long records, Optional<Instant> missing) {

    /** By how much the secondary's clock is ahead. */
    Duration skew() {
        return Duration.between(at, report.time().plus(took.dividedBy(2)));
    }

    /** How far it was behind when it was heard; while it is not connected, how far it may be behind now. */
    Lag lag(Instant now, long newest, boolean connected) {
        if (connected) {
            return new Lag(records, age(missing.orElse(at), at));
        }
        long lacking = Math.max(0, newest - report.position().sequence());
        return lacking == 0 ? Lag.NONE : new Lag(lacking, age(missing.orElse(at), now));
    }

    private static long age(Instant since, Instant now) {
        return Math.max(0, Duration.between(since, now).toMillis());
    }

    /** Age of what the secondary is known to have of this primary, in milliseconds. */
    long staleness(Instant now) {
        return age(missing.orElse(at), now);
    }
}
