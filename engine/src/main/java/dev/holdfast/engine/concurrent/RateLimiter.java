package dev.holdfast.engine.concurrent;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * A token bucket per source: so many calls a second, and as many at once after a second's rest.
 *
 * <p>Remembers a bounded number of sources, the least recently seen going first; a source that rested for a second has
 * a full bucket and loses nothing by being forgotten. Safe for use by many threads.
 */
public final class RateLimiter {
    private static final int MAX_SOURCES = 10_000;
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private static final int MAX_PER_SECOND = 1_000_000;

    private final LongSupplier nanoTime;
    private final Map<String, Bucket> buckets = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
            return size() > MAX_SOURCES;
        }
    };

    /**
     * Calls left, counted in parts of a call so that no rounding is lost.
     *
     * @param credit calls times {@link #SECOND}
     * @param at when this was true
     */
    private record Bucket(long credit, long at) {}

    /** @param nanoTime {@link System#nanoTime} or a test's own */
    public RateLimiter(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /**
     * Counts a call if it is allowed.
     *
     * @param source whose budget is meant, such as a numeric IP address
     * @param perSecond calls a second and at once, at most a million; 0 for no limit
     * @return empty if it is allowed, else the whole seconds, at least 1, after which it will be
     */
    public synchronized OptionalLong tryAcquire(String source, int perSecond) {
        if (perSecond < 0 || perSecond > MAX_PER_SECOND) {
            throw new IllegalArgumentException("calls per second must be between 0 and 1000000, not " + perSecond);
        }
        if (perSecond == 0) {
            return OptionalLong.empty();
        }
        long now = nanoTime.getAsLong();
        long credit = credit(source, perSecond, now);
        boolean allowed = credit >= SECOND;
        buckets.put(source, new Bucket(allowed ? credit - SECOND : credit, now));
        return allowed ? OptionalLong.empty() : OptionalLong.of(1); // one call needs a second at the very most
    }

    private long credit(String source, int perSecond, long now) {
        long full = perSecond * SECOND;
        Bucket bucket = buckets.get(source);
        if (bucket == null || now - bucket.at >= SECOND) {
            return full;
        }
        return Math.min(full, bucket.credit + (now - bucket.at) * perSecond);
    }

    /** How many sources are remembered. */
    synchronized int sources() {
        return buckets.size();
    }
}
