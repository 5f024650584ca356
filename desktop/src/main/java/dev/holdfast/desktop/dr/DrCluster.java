package dev.holdfast.desktop.dr;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.engine.client.DrPeer;
import dev.holdfast.engine.client.DrStatus;
import dev.holdfast.engine.client.SealStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is known of a cluster's part in disaster recovery. When an answer fails to come the last one stays, with its time.
 * Immutable.
 *
 * @param cluster whose it is
 * @param seal what was last heard of its seal; empty before the first answer
 * @param status what was last heard of its part; empty before the first answer of an open cluster
 * @param time when the last answer came; empty before the first
 * @param problem why there is no newer answer; empty while the cluster answers
 */
public record DrCluster(
        Cluster cluster,
        Optional<SealStatus> seal,
        Optional<DrStatus> status,
        Optional<Instant> time,
        Optional<Problem> problem) {

    /** A cluster that was not asked yet. */
    public static DrCluster unheard(Cluster cluster) {
        return new DrCluster(cluster, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** An answer; a cluster that is sealed does not tell its part, so that the last one stays. */
    DrCluster answered(SealStatus sealNow, Optional<DrStatus> statusNow, Instant at) {
        return new DrCluster(
                cluster, Optional.of(sealNow), statusNow.or(() -> status), Optional.of(at), Optional.empty());
    }

    DrCluster silent(Problem why) {
        return new DrCluster(cluster, seal, status, time, Optional.of(why));
    }

    public String name() {
        return cluster.name();
    }

    /** Whether the last call was answered. */
    public boolean isReachable() {
        return time.isPresent() && problem.isEmpty();
    }

    /** Whether what is known of its part may no longer hold: it does not answer, or not while it is sealed. */
    public boolean isStale() {
        return status.isPresent() && (!isReachable() || isSealed());
    }

    public boolean isSealed() {
        return seal.map(SealStatus::sealed).orElse(false);
    }

    /** How old the last answer is. */
    public Optional<Duration> age(Instant now) {
        return time.map(at -> Duration.between(at, now));
    }

    /** What it is and may do now. */
    public DrStanding standing() {
        return DrStanding.of(this);
    }

    /** The newest write that it has, 0 if that is not known. */
    public long sequence() {
        return status.map(DrStatus::lastWal).orElse(0L);
    }

    /** 64 hex digits, or "". */
    public String merkleRoot() {
        return status.map(DrStatus::merkleRoot).orElse("");
    }

    /** When it last heard of any other cluster. */
    public Optional<Instant> lastHeartbeat() {
        return peers().flatMap(peer -> peer.lastHeartbeat().stream()).max(Comparator.naturalOrder());
    }

    /** The clusters that it knows of: secondaries of a primary, primaries of a secondary. */
    public Stream<DrPeer> peers() {
        return Stream.of(
                        status.flatMap(DrStatus::primary).map(DrStatus.PrimaryPart::secondaries),
                        status.flatMap(DrStatus::secondary).map(DrStatus.SecondaryPart::primaries))
                .flatMap(Optional::stream)
                .flatMap(Collection::stream);
    }
}
