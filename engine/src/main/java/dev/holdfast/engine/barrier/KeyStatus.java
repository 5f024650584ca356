package dev.holdfast.engine.barrier;

import java.time.Instant;

/**
 * The active storage-encryption key.
 *
 * @param term its number, 1 and up
 * @param installed when it was made
 * @param encryptions made with it, or a few more: never fewer
 */
public record KeyStatus(int term, Instant installed, long encryptions) {}
