package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.store.ReplicatedPosition;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * What a secondary knows of its primary. Immutable; {@link #toString} hides the key.
 *
 * @param secondaryId by which the primary knows this cluster
 * @param clusterId of the set of clusters
 * @param clusterAddresses {@code host:port} of its cluster port, in the order to try them
 * @param apiAddress URL for clients, or ""
 * @param identity by which this cluster proves itself, and whom it trusts
 * @param holder a text that no other cluster knows: 32 hex digits
 * @param newest position that it is known to have reached
 * @param heard when it last said so
 */
public record KnownPrimary(
        String secondaryId,
        String clusterId,
        List<String> clusterAddresses,
        String apiAddress,
        PeerIdentity identity,
        String holder,
        ReplicatedPosition newest,
        Optional<Instant> heard) {

    public KnownPrimary {
        clusterAddresses = List.copyOf(clusterAddresses);
        if (!holder.matches("[0-9a-f]{32}")) {
            throw new IllegalArgumentException("the holder of a certificate is told by 32 hex digits");
        }
    }

    /** One that this cluster has credentials of, and has not met yet. */
    public static KnownPrimary fresh(
            String secondaryId,
            String clusterId,
            List<String> clusterAddresses,
            String apiAddress,
            PeerIdentity identity) {
        return new KnownPrimary(
                secondaryId,
                clusterId,
                clusterAddresses,
                apiAddress,
                identity,
                UUID.randomUUID().toString().replace("-", ""),
                ReplicatedPosition.START,
                Optional.empty());
    }

    /** With other addresses to try. */
    public KnownPrimary at(List<String> addresses) {
        return new KnownPrimary(secondaryId, clusterId, addresses, apiAddress, identity, holder, newest, heard);
    }

    /**
     * As it tells of itself: the addresses that it names come before the one at which it was reached.
     *
     * @param address at which it was reached
     */
    public KnownPrimary told(Report report, String address, Instant now) {
        List<String> addresses = Stream.concat(report.clusterAddresses().stream(), Stream.of(address))
                .distinct()
                .toList();
        return new KnownPrimary(
                secondaryId,
                clusterId,
                addresses,
                report.apiAddress(),
                identity,
                holder,
                report.position(),
                Optional.of(now));
    }

    /** Whether two differ in more than when the primary was heard. */
    boolean differsFrom(KnownPrimary other) {
        return !(newest.equals(other.newest)
                && clusterAddresses.equals(other.clusterAddresses)
                && apiAddress.equals(other.apiAddress));
    }

    @Override
    public String toString() {
        return "KnownPrimary[" + clusterAddresses + ", of " + secondaryId + "]";
    }
}
