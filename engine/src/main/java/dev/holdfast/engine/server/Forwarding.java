package dev.holdfast.engine.server;

import dev.holdfast.engine.cluster.ClusterNode;
import dev.holdfast.engine.cluster.ForwardedReply;
import dev.holdfast.engine.cluster.ForwardedRequest;
import dev.holdfast.engine.cluster.ForwardingException;
import dev.holdfast.engine.seal.Leader;
import java.util.Optional;
import java.util.function.Predicate;

/** What a standby's listeners do with requests that the active node has to answer. Safe for use by many threads. */
final class Forwarding {
    /** For a server that has its storage to itself. */
    static final Forwarding NONE = new Forwarding(path -> false, null);

    private final Predicate<String> forActiveNode;
    private final ClusterNode node;

    /**
     * @param forActiveNode whether this node is a standby, and a path the active node's business
     * @param node never asked if that is always false
     */
    Forwarding(Predicate<String> forActiveNode, ClusterNode node) {
        this.forActiveNode = forActiveNode;
        this.node = node;
    }

    /** Whether a request with this path is to be passed on as of now. */
    boolean takes(String path) {
        return forActiveNode.test(path);
    }

    /**
     * Has the active node carry a request out.
     *
     * @throws ForwardingException if it did not answer
     */
    ForwardedReply send(ForwardedRequest request) throws ForwardingException {
        return node.forward(request);
    }

    /** Where clients find the active node, if it is known and tells. */
    Optional<String> address() {
        return node.leader()
                .filter(leader -> !leader.self() && !leader.apiAddress().isEmpty())
                .map(Leader::apiAddress);
    }
}
