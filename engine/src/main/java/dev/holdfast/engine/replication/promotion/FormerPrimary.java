package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.cluster.PeerIdentity;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The primary that this cluster followed.
 *
 * @param clusterId of the set
 * @param addresses {@code host:port} of its cluster port, the first one preferred
 * @param identity by which this cluster proves itself to it, and whom it trusts
 * @param heard when it was last heard before its place was taken
 * @param demoted whether it has said that it is no primary; it may become one again
 */
public record FormerPrimary(
        String clusterId, List<String> addresses, PeerIdentity identity, Optional<Instant> heard, boolean demoted) {
    public FormerPrimary {
        addresses = List.copyOf(addresses);
    }

    FormerPrimary demoted(boolean now) {
        return new FormerPrimary(clusterId, addresses, identity, heard, now);
    }
}
