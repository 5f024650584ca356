package dev.holdfast.engine.store.checkpoint;

/**
 * When checkpoints are written.
 *
 * @param minLogBytes not before the log since the last one has so many bytes, and as many as that checkpoint
 * @param minCopiedBytes the same while entries of another store are copied, which can be had again
 */
public record CheckpointSettings(long minLogBytes, long minCopiedBytes) {
    /** 512 MiB: smaller logs build a table again within seconds. A copy of 4 GiB needs none before it is whole. */
    public static final CheckpointSettings DEFAULT = new CheckpointSettings(512L << 20, 4L << 30);
}
