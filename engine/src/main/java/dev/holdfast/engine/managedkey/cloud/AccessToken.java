package dev.holdfast.engine.managedkey.cloud;

import dev.holdfast.engine.crypto.Secret;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;

/**
 * What a login endpoint gave for credentials.
 *
 * @param value the token in ASCII
 * @param usableUntil shortly before it ends
 */
public record AccessToken(Secret value, Instant usableUntil) {
    private static final Duration MARGIN = Duration.ofMinutes(2);

    /**
     * @param fetched when it was asked for
     * @param lifetime as the login endpoint said; a fourth of it, two minutes at most, is left unused
     */
    public static AccessToken of(String token, Instant fetched, Duration lifetime) {
        Duration quarter = lifetime.dividedBy(4);
        Duration unused = quarter.compareTo(MARGIN) < 0 ? quarter : MARGIN;
        return new AccessToken(
                Secret.owning(token.getBytes(StandardCharsets.US_ASCII)),
                fetched.plus(lifetime).minus(unused));
    }

    /** The value of the header {@code Authorization}. */
    public String bearer() {
        return value.use(bytes -> "Bearer " + new String(bytes, StandardCharsets.US_ASCII));
    }
}
