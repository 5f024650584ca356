package dev.holdfast.engine.replication.link;

/**
 * By how much a secondary is behind its primary.
 *
 * @param records that it has not applied yet
 * @param millis age of the oldest of them by the primary's clock, 0 if there is none
 */
public record Lag(long records, long millis) {
    public static final Lag NONE = new Lag(0, 0);
}
