package dev.holdfast.engine.config;

import dev.holdfast.engine.api.JsonLimits;
import java.time.Duration;

/**
 * How large and how long a request on a listener may be.
 *
 * @param maxBodyBytes size of a body; {@link #UNLIMITED} for any
 * @param maxHeaderBytes request line and headers together
 * @param maxDuration time until the caller is told that it took too long
 * @param json limits of JSON bodies
 */
public record RequestLimits(long maxBodyBytes, int maxHeaderBytes, Duration maxDuration, JsonLimits json) {
    /** No limit to the size of a body. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    /** What holds unless a listener says otherwise. */
    public static final RequestLimits DEFAULT =
            new RequestLimits(33_554_432, 32_768, Duration.ofSeconds(90), JsonLimits.DEFAULT);
}
