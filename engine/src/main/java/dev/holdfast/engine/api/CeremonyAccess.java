package dev.holdfast.engine.api;

/** Who may start and cancel share ceremonies through a listener. */
public enum CeremonyAccess {
    /** Anyone who reaches the listener. */
    OPEN,
    /** Only a peer on this machine. */
    LOOPBACK,
    /** Only a token whose policies allow it. */
    TOKEN
}
