package dev.holdfast.engine.store;

/**
 * How far the replicated history of a store has come.
 *
 * @param sequence of its newest record, 0 if there was none
 * @param generation in which this cluster's own next write is made; 0 until a generation was set
 */
public record ReplicatedPosition(long sequence, long generation) {
    public static final ReplicatedPosition START = new ReplicatedPosition(0, 0);

    public ReplicatedPosition {
        if (sequence < 0 || generation < 0) {
            throw new IllegalArgumentException("sequence and generation must not be below 0");
        }
    }
}
