package dev.holdfast.engine.seal;

/** Whether a cluster has shares, and whether enough of them were given. */
public enum SealState {
    /** The store is empty: there are no shares yet. */
    NOT_INITIALIZED,
    /** Nothing can be read until enough shares are given. */
    SEALED,
    /** The barrier is open; whether requests are served, the node's {@link Duty} tells. */
    UNSEALED
}
