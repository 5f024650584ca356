package dev.holdfast.engine.store.log;

import java.time.Duration;

/**
 * Sizes of a log, and how much of it stays that is not needed to build the table. What a known reader still asks for stays
 * longer than both limits say.
 *
 * @param segmentBytes size of a segment file; a group that needs more gets a segment of its own size
 * @param retainedBytes old segments go when those behind them have so many bytes
 * @param retainedAge or when all of their records are older
 */
public record LogSettings(int segmentBytes, long retainedBytes, Duration retainedAge) {
    private static final Duration DEFAULT_AGE = Duration.ofDays(3);

    /** 16 MiB segments, 256 MiB and three days kept: what a secondary may be behind before trees have to be compared. */
    public static final LogSettings DEFAULT = new LogSettings(16 << 20, 256L << 20);

    public LogSettings {
        if (segmentBytes <= SegmentHeader.RECORDS_AT || segmentBytes > LogFolder.MAX_FILE) {
            throw new IllegalArgumentException(
                    "a segment has more than " + SegmentHeader.RECORDS_AT + " bytes and at most " + LogFolder.MAX_FILE);
        }
    }

    public LogSettings(int segmentBytes, long retainedBytes) {
        this(segmentBytes, retainedBytes, DEFAULT_AGE);
    }
}
