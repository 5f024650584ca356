package dev.holdfast.engine.seal;

/** Where the seal's status replies learn about replication and standby; asked on every call, by many threads. */
@FunctionalInterface
public interface ReplicationMode {
    /** No replication, one node. */
    ReplicationMode DISABLED = () -> NodeRole.LONE;

    NodeRole current();
}
