package dev.holdfast.engine.replication.activation;

/** Which sets of clusters a cluster may join. */
public enum Joining {
    /** Any: what it has is cleared. */
    ANY_SET,
    /** Its own alone: it keeps what it has. */
    OWN_SET
}
