package dev.holdfast.engine.store.checkpoint;

import java.nio.file.Path;

/**
 * A file that has the name of a checkpoint.
 *
 * @param index of the newest record that its entries show
 * @param bytes its size
 */
public record Checkpoint(Path file, long index, long bytes) {}
