package dev.holdfast.engine.store;

/** Which of the two kinds of entries an entry belongs to. */
public enum Area {
    /** Shipped to secondaries: keyring, seal configuration, tokens, policies, mounts, managed keys, data. */
    REPLICATED,
    /** Of this cluster alone: its id, role, peers, certificates, operation token hashes. Never shipped. */
    LOCAL
}
