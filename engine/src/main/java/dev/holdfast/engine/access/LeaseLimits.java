package dev.holdfast.engine.access;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How long tokens may live.
 *
 * @param standard of those that name no time
 * @param max no token lives longer without renewal, nor with it unless it has a period
 */
public record LeaseLimits(Duration standard, Duration max) {

    /** A time asked for, cut to what is allowed; warns when it was cut. */
    Duration cut(String what, Duration wanted, Duration limit, List<String> warnings) {
        if (wanted.compareTo(limit) <= 0) {
            return wanted;
        }
        warnings.add(what + " of " + wanted.toSeconds() + " s is longer than allowed; it was shortened to "
                + limit.toSeconds() + " s");
        return limit;
    }

    /**
     * The lease of a new token.
     *
     * @param ttl time asked for, if any
     * @param explicitMax zero for none
     * @param period zero for none
     * @param warnings get what was shortened
     */
    Lease issue(
            Optional<Duration> ttl,
            Duration explicitMax,
            Duration period,
            boolean renewable,
            Instant now,
            List<String> warnings) {
        Duration most = explicitMax.isZero() ? max : cut("explicit_max_ttl", explicitMax, max, warnings);
        Duration wanted = period.isZero() ? ttl.filter(time -> !time.isZero()).orElse(standard) : period;
        Duration shortest = standard.compareTo(most) < 0 ? standard : most;
        Duration time = ttl.isEmpty() && period.isZero() ? shortest : cut("ttl", wanted, most, warnings);
        return new Lease(
                now,
                time,
                Optional.of(now.plus(time)),
                explicitMax.isZero() ? Duration.ZERO : most,
                period.isZero() ? Duration.ZERO : time,
                renewable,
                Optional.empty());
    }

    /**
     * The lease after a renewal.
     *
     * @param increment time asked for; zero for what it was given at first
     */
    Lease renew(Lease lease, Duration increment, Instant now, List<String> warnings) {
        Duration wanted = increment.isZero() ? lease.ttl() : increment;
        Duration time = lease.period().isZero() ? wanted : lease.period();
        if (!lease.explicitMax().isZero() || lease.period().isZero()) {
            Duration age = lease.explicitMax().isZero() ? max : lease.explicitMax();
            Duration left = Duration.between(now, lease.issued().plus(age));
            time = cut("increment", time, left.isNegative() ? Duration.ZERO : left, warnings);
        }
        return lease.renewedFor(time, now);
    }
}
