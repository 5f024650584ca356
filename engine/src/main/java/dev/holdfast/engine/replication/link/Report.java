package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.replication.history.Generation;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.tree.Digest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a cluster of a set tells another one of itself.
 *
 * @param version of its program
 * @param mode in DR replication
 * @param state as {@code dr/status} shows it
 * @param clusterId of the set
 * @param position how far its history has come
 * @param tree root of its tree, where that stands at the very position
 * @param lineage of its history
 * @param fencedBy the generation that has taken its place as the primary
 * @param apiAddress URL for clients, or ""
 * @param clusterAddresses {@code host:port} of its cluster port, the first one preferred
 * @param lag of a secondary
 * @param time by its clock
 */
public record Report(
        String version,
        Mode mode,
        String state,
        String clusterId,
        ReplicatedPosition position,
        Optional<Digest> tree,
        Lineage lineage,
        Optional<Generation> fencedBy,
        String apiAddress,
        List<String> clusterAddresses,
        Lag lag,
        Instant time) {

    public Report {
        clusterAddresses = List.copyOf(clusterAddresses);
    }

    /** Whether this is a primary that nobody has taken the place of, as far as it knows. */
    public boolean isPrimary() {
        return mode == Mode.PRIMARY && fencedBy.isEmpty();
    }
}
