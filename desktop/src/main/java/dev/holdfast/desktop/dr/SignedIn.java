package dev.holdfast.desktop.dr;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.engine.client.Holdfast;
import java.util.Optional;
import javafx.beans.InvalidationListener;

/** To which cluster somebody is signed in: the one in front, or none. For the FX thread only. */
public final class SignedIn {
    private final Clusters clusters;
    private final Session session;

    public SignedIn(Clusters clusters, Session session) {
        this.clusters = clusters;
        this.session = session;
    }

    public boolean isTo(Cluster cluster) {
        return client(cluster).isPresent();
    }

    /** A client with the operator's token, if that is for this cluster. */
    public Optional<Holdfast> client(Cluster cluster) {
        return clusters.current() == cluster && session.isSignedIn() ? session.holdfast() : Optional.empty();
    }

    /** Drops the operator's token if it is for this cluster, which does not know it any more. */
    public void forget(Cluster cluster) {
        clusters.signOut(cluster);
    }

    void addListener(InvalidationListener listener) {
        session.identityProperty().addListener(listener);
        clusters.currentProperty().addListener(listener);
    }
}
