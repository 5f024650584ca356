package dev.holdfast.engine.replication.activation;

/** Whether a cluster that connects as a secondary is let in. */
public enum Admission {
    ADMITTED,
    /** There is no such id, or it was given to another one with another certificate. */
    UNKNOWN,
    /** It was not activated in time. */
    LAPSED,
    /** Another cluster was activated with the same token before. */
    TAKEN,
    REVOKED
}
