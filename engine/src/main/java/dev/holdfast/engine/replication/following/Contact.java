package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.replication.link.Report;
import java.time.Duration;
import java.time.Instant;

/**
 * The newest exchange of reports with a primary.
 *
 * @param address {@code host:port} at which it was reached
 * @param report that it gave
 * @param at when that was over, by this cluster's clock
 * @param took how long it took
 */
public record Contact(String address, Report report, Instant at, Duration took) {

    /** By how much the primary's clock is ahead, in milliseconds, if question and answer were on their way equally long. */
    public long skewMillis() {
        return report.time().toEpochMilli() - at.minus(took.dividedBy(2)).toEpochMilli();
    }
}
