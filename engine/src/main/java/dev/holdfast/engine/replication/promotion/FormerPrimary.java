package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.cluster.PeerIdentity;
import java.util.List;

/**
 * The primary that this cluster followed.
 *
 * @param clusterId of the set
 * @param addresses {@code host:port} of its cluster port, the first one preferred
 * @param identity by which this cluster proves itself to it, and whom it trusts
 */
public record FormerPrimary(String clusterId, List<String> addresses, PeerIdentity identity) {
    public FormerPrimary {
        addresses = List.copyOf(addresses);
    }
}
