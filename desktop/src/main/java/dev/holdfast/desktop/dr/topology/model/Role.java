package dev.holdfast.desktop.dr.topology.model;

/** The part that a cluster plays. */
public enum Role {
    PRIMARY,
    SECONDARY,
    /** Being activated as a secondary. */
    STARTING,
    /** No replication. */
    OFF,
    /** It never told. */
    UNKNOWN
}
