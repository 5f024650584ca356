package dev.holdfast.desktop.dr.failover;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.dr.DrCluster;
import dev.holdfast.desktop.dr.DrModel;
import java.util.List;
import java.util.stream.Stream;

/** All clusters of the console as a failover sees them. For the FX thread only. */
final class Sights {
    private final DrModel clusters;

    Sights(DrModel clusters) {
        this.clusters = clusters;
    }

    List<Sight> all() {
        return clusters.clusters().stream().map(Sights::of).toList();
    }

    private static Sight of(DrCluster cluster) {
        return new Sight(
                cluster.name(),
                cluster.cluster().address(),
                cluster.isReachable(),
                cluster.isSealed(),
                cluster.status());
    }

    /** Those that can be, or have become, the primary of a set; secondaries first. */
    List<Sight> candidates() {
        List<Sight> all = all();
        return Stream.concat(
                        all.stream().filter(sight -> sight.isAble() && sight.isSecondary()),
                        all.stream().filter(sight -> sight.isAble() && sight.leads()))
                .toList();
    }

    Cluster cluster(String name) {
        return clusters.clusters().stream()
                .filter(cluster -> cluster.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("the console has forgotten " + name))
                .cluster();
    }

    /** Looks at all of them now. */
    void look() {
        clusters.look();
    }
}
