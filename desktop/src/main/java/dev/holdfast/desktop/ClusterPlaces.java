package dev.holdfast.desktop;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.transcript.Surroundings;

/** What transcripts say of the clusters that the console knows. For the FX thread only. */
final class ClusterPlaces implements Surroundings {
    private static final Place UNKNOWN = new Place("", "", "");

    private final Clusters clusters;
    private final Session session;

    ClusterPlaces(Clusters clusters, Session session) {
        this.clusters = clusters;
        this.session = session;
    }

    @Override
    public Place of(String name) {
        return clusters.all().stream()
                .filter(cluster -> cluster.name().equals(name))
                .findFirst()
                .map(this::place)
                .orElse(UNKNOWN);
    }

    private Place place(Cluster cluster) {
        String id =
                cluster.state().news().map(news -> news.health().clusterId()).orElse("");
        boolean signedIn = session.isSignedIn() && cluster.equals(clusters.current());
        return new Place(
                id,
                cluster.address(),
                signedIn ? session.identityProperty().get().displayName() : "");
    }
}
