package dev.holdfast.engine.store;

/**
 * Counters of a store since it was opened.
 *
 * @param logRemovals how often old records were removed from its log
 * @param checkpoints complete ones
 * @param checkpointPages changed pages of the tree that the last checkpoint began with writing
 */
public record StoreStats(long logRemovals, long checkpoints, long checkpointPages) {
    /** Of a store that keeps its log in memory. */
    public static final StoreStats NONE = new StoreStats(0, 0, 0);
}
