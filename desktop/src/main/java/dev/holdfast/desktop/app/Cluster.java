package dev.holdfast.desktop.app;

import dev.holdfast.desktop.app.Connector.Link;
import dev.holdfast.engine.client.Holdfast;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * A cluster that the console knows: how to reach it, and what was last heard of it.
 *
 * <p>{@link #connect}, {@link #connected} and {@link #disconnect} may be called from any thread, all else on the FX
 * thread.
 */
public final class Cluster {
    private final Optional<RemoteCluster> remote;
    private final String name;
    private final String address;
    private final Supplier<Link> opening;
    private final ReadOnlyObjectWrapper<ClusterState> state = new ReadOnlyObjectWrapper<>(ClusterState.UNKNOWN);
    private volatile Link link;
    private volatile String namespace;

    Cluster(Optional<RemoteCluster> remote, String name, String address, String namespace, Supplier<Link> opening) {
        this.remote = remote;
        this.name = name;
        this.address = address;
        this.namespace = namespace;
        this.opening = opening;
    }

    /** What is remembered of it; empty for this workstation. */
    public Optional<RemoteCluster> remote() {
        return remote.map(known -> known.withNamespace(namespace));
    }

    public boolean isWorkstation() {
        return remote.isEmpty();
    }

    public String name() {
        return name;
    }

    /** URL or data folder. */
    public String address() {
        return address;
    }

    /** Where calls go, "" for the root. */
    public String namespace() {
        return namespace;
    }

    void setNamespace(String other) {
        namespace = other;
    }

    public ReadOnlyObjectProperty<ClusterState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    public ClusterState state() {
        return state.get();
    }

    void setState(ClusterState news) {
        state.set(news);
    }

    /** A client without a token; opens the way first if need be, which may take a while. */
    public Holdfast connect() {
        return client(open());
    }

    /** A client of the root namespace without a token and with little patience: for looking at the state. */
    public Holdfast watcher() {
        return open().watcher();
    }

    private synchronized Link open() {
        if (link == null) {
            link = opening.get();
        }
        return link;
    }

    /** A client without a token if the way is open. */
    public Optional<Holdfast> connected() {
        return Optional.ofNullable(link).map(this::client);
    }

    private Holdfast client(Link open) {
        return open.client().withNamespace(namespace());
    }

    /** Closes the way; the next {@link #connect} opens it anew. */
    public synchronized void disconnect() {
        if (link != null) {
            link.close();
            link = null;
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
