package dev.holdfast.engine.access;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that stands until it is moved, by one thread; read by any number. */
public final class SettableClock extends Clock {
    private volatile Instant now = Instant.parse("2026-03-01T12:00:00Z");

    /** Moves on, or back by a negative time. */
    public void advance(Duration time) {
        Instant before = now;
        now = before.plus(time);
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
