package dev.holdfast.desktop.custodian;

import dev.holdfast.engine.client.CallFailedException;
import dev.holdfast.engine.client.ClusterCalls.Leader;
import dev.holdfast.engine.client.Holdfast;

/** Finds the node that keeps a ceremony's progress, from a background thread. */
final class NodeName {
    private NodeName() {}

    /** The active node, if several nodes are known to share the storage; else the one that is asked. */
    static String of(Holdfast cluster) {
        try {
            Leader leader = cluster.cluster().leader();
            return leader.enabled() && !leader.self() && !leader.address().isEmpty()
                    ? leader.address()
                    : cluster.address();
        } catch (CallFailedException sealed) {
            return cluster.address();
        }
    }
}
