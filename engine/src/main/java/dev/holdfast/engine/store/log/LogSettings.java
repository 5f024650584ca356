package dev.holdfast.engine.store.log;

/**
 * Sizes of a log.
 *
 * @param segmentBytes size of a segment file; a group that needs more gets a segment of its own size
 * @param retainedBytes segments that the table no longer needs are kept up to this size of all segments
 */
public record LogSettings(int segmentBytes, long retainedBytes) {
    /** 16 MiB segments, 64 MiB kept: what a secondary may be behind before trees have to be compared. */
    public static final LogSettings DEFAULT = new LogSettings(16 << 20, 64L << 20);

    public LogSettings {
        if (segmentBytes <= SegmentHeader.RECORDS_AT || segmentBytes > LogFolder.MAX_FILE) {
            throw new IllegalArgumentException(
                    "a segment has more than " + SegmentHeader.RECORDS_AT + " bytes and at most " + LogFolder.MAX_FILE);
        }
    }
}
