package dev.holdfast.desktop.dr.topology.model;

/** Whether a cluster can be used. */
public enum Seal {
    OPEN,
    SEALED,
    /** Not initialised. */
    NEW,
    /** Nobody told. */
    UNKNOWN
}
