package dev.holdfast.engine.access;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How long a token lives.
 *
 * @param issued when it was made
 * @param ttl the time it was given then; zero for ever
 * @param expires when it ends, unless renewed; empty for never
 * @param explicitMax the age that no renewal goes beyond; zero for the system's maximum
 * @param period if not zero, each renewal gives this time again, whatever the age
 * @param renewable whether it can be renewed
 * @param renewed the last renewal
 */
public record Lease(
        Instant issued,
        Duration ttl,
        Optional<Instant> expires,
        Duration explicitMax,
        Duration period,
        boolean renewable,
        Optional<Instant> renewed) {

    /** Without an end. */
    public static Lease forever(Instant now) {
        return new Lease(now, Duration.ZERO, Optional.empty(), Duration.ZERO, Duration.ZERO, false, Optional.empty());
    }

    /** For this time and no longer. */
    static Lease fixed(Instant now, Duration ttl) {
        return new Lease(now, ttl, Optional.of(now.plus(ttl)), ttl, Duration.ZERO, false, Optional.empty());
    }

    /** The same lease, counted anew from now. */
    Lease renewedFor(Duration time, Instant now) {
        return new Lease(issued, ttl, Optional.of(now.plus(time)), explicitMax, period, renewable, Optional.of(now));
    }

    /** Whether it has ended. */
    public boolean isOver(Instant now) {
        return expires.isPresent() && !now.isBefore(expires.get());
    }

    /** What is left; zero when it never ends or has ended. */
    public Duration left(Instant now) {
        Duration left = expires.map(end -> Duration.between(now, end)).orElse(Duration.ZERO);
        return left.isNegative() ? Duration.ZERO : left;
    }
}
