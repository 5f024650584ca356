package dev.holdfast.engine.seal;

/**
 * What a node does in its cluster.
 *
 * <pre>
 * SEALED  -- enough shares ----------------> STANDBY   the barrier is open
 * STANDBY -- leads, and has loaded all ----> ACTIVE    requests are served
 * ACTIVE  -- stepped down, or leads no more -> STANDBY   what was loaded is forgotten
 * both    -- sealed -----------------------> SEALED    the keys are wiped
 * </pre>
 *
 * A node that has its store to itself leads at once, so that giving the last share makes it active.
 */
public enum Duty {
    /** Waits for shares, or for its cluster to be initialised. */
    SEALED,
    /** Is open, and leaves the work to the active node. */
    STANDBY,
    /** Serves requests, alone of all nodes. */
    ACTIVE
}
