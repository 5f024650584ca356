package dev.holdfast.engine.store.checkpoint;

/**
 * When checkpoints are written.
 *
 * @param minLogBytes not before the log since the last one has so many bytes, and as many as that checkpoint
 */
public record CheckpointSettings(long minLogBytes) {
    /** 512 MiB: smaller logs build a table again within seconds. */
    public static final CheckpointSettings DEFAULT = new CheckpointSettings(512L << 20);
}
