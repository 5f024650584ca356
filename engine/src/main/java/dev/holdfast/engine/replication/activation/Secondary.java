package dev.holdfast.engine.replication.activation;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A cluster for which this primary has made an activation token. Immutable.
 *
 * @param id its name, 1 to 128 printable characters
 * @param until when it lapses unless it was activated
 * @param accessor of the wrapping token, or ""
 * @param fingerprint of its client certificate
 * @param holder what the cluster that was activated calls itself, or ""
 * @param redeemed when its wrapping token was used
 * @param activated when it first connected
 * @param revoked when it was cut off
 */
record Secondary(
        String id,
        Instant until,
        String accessor,
        String fingerprint,
        String holder,
        Optional<Instant> redeemed,
        Optional<Instant> activated,
        Optional<Instant> revoked) {
    private static final Duration GRACE = Duration.ofMinutes(5);

    /** One whose token is about to be handed out. */
    static Secondary issued(String id, Instant until, String accessor, String fingerprint) {
        return new Secondary(
                id, until, accessor, fingerprint, "", Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** Has a few minutes to connect, however late its token was used. */
    Secondary redeemedAt(Instant now) {
        Instant soon = now.plus(GRACE);
        Instant end = soon.isAfter(until) ? soon : until;
        return new Secondary(id, end, accessor, fingerprint, holder, Optional.of(now), activated, revoked);
    }

    Secondary activatedBy(String name, Instant now) {
        return new Secondary(id, until, accessor, fingerprint, name, redeemed, Optional.of(now), revoked);
    }

    Secondary revokedAt(Instant now) {
        return new Secondary(id, until, accessor, fingerprint, holder, redeemed, activated, Optional.of(now));
    }

    /** How and when its token ended, if it has. */
    Optional<String> fate(Instant now) {
        return revoked.map(time -> "was revoked at " + time)
                .or(() -> redeemed.map(time -> "was used before, at " + time))
                .or(() -> Optional.of("expired at " + until).filter(text -> isLapsed(now)));
    }

    /** Whether a cluster that shows its certificate is let in. */
    Admission admission(String caller, Instant now) {
        if (revoked.isPresent()) {
            return Admission.REVOKED;
        }
        if (isLapsed(now)) {
            return Admission.LAPSED;
        }
        return activated.isEmpty() || isHeldBy(caller) ? Admission.ADMITTED : Admission.TAKEN;
    }

    private boolean isHeldBy(String caller) {
        return MessageDigest.isEqual(holder.getBytes(StandardCharsets.UTF_8), caller.getBytes(StandardCharsets.UTF_8));
    }

    boolean isLapsed(Instant now) {
        return activated.isEmpty() && revoked.isEmpty() && !now.isBefore(until);
    }

    /** Whether its id cannot be had by another one. */
    boolean isKnown(Instant now) {
        return revoked.isEmpty() && !isLapsed(now);
    }
}
