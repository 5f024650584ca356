package dev.holdfast.engine.cluster;

/**
 * How the last echo went.
 *
 * @param durationMs there and back, in milliseconds
 * @param skewMs by how much the active node's clock is ahead, in milliseconds
 */
record Echo(long durationMs, long skewMs) {
    static final Echo NONE = new Echo(0, 0);
}
