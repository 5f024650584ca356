package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.Holdfast;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The clusters that the console knows, and which one is in front. For the FX thread only. */
public final class Clusters {
    private final SettingsFile settings;
    private final Connector connector;
    private final Session session;
    private final ObservableList<Cluster> all = FXCollections.observableArrayList();
    private final ObservableList<Cluster> view = FXCollections.unmodifiableObservableList(all);
    private final ReadOnlyObjectWrapper<Cluster> current = new ReadOnlyObjectWrapper<>();
    private Consumer<Runnable> leaving = Runnable::run;

    /** @param home where the engine on this workstation keeps its data, in a folder {@code data} */
    public Clusters(SettingsFile settings, Connector connector, Path home, Session session) {
        this.settings = settings;
        this.connector = connector;
        this.session = session;
        all.add(new Cluster(
                Optional.empty(),
                Texts.get("cluster.workstation"),
                home.resolve("data").toString(),
                settings.get().workstationNamespace(),
                () -> connector.workstation(home, settings.get().kmsLibraries())));
        settings.get().clusters().forEach(remote -> all.add(cluster(remote)));
        current.set(named(settings.get().currentCluster()).orElse(all.get(0)));
    }

    private Cluster cluster(RemoteCluster remote) {
        return new Cluster(
                Optional.of(remote), remote.name(), remote.url(), remote.namespace(), () -> connector.remote(remote));
    }

    private Optional<Cluster> named(String name) {
        return all.stream()
                .filter(cluster -> !cluster.isWorkstation() && cluster.name().equals(name))
                .findFirst();
    }

    /** Every cluster; this workstation first. */
    public ObservableList<Cluster> all() {
        return view;
    }

    public Cluster workstation() {
        return all.get(0);
    }

    /** The cluster in front, never null. */
    public ReadOnlyObjectProperty<Cluster> currentProperty() {
        return current.getReadOnlyProperty();
    }

    public Cluster current() {
        return current.get();
    }

    /** @param question is handed every way to another cluster, and runs it unless somebody wants to stay */
    public void askBeforeLeaving(Consumer<Runnable> question) {
        leaving = question;
    }

    /** Brings a cluster to the front, signed out; not if somebody wants to stay. */
    public void select(Cluster cluster) {
        select(cluster, () -> {});
    }

    /** @param then happens once the cluster is in front */
    public void select(Cluster cluster, Runnable then) {
        if (cluster == current.get()) {
            then.run();
        } else {
            leaving.accept(() -> {
                turnTo(cluster);
                then.run();
            });
        }
    }

    private void turnTo(Cluster cluster) {
        session.leave();
        current.set(cluster);
        attend();
        remember();
    }

    /** Drops the token of whoever is signed in, if it is for this cluster. */
    public void signOut(Cluster cluster) {
        if (cluster == current.get()) {
            session.signOut();
        }
    }

    /** Adds a cluster and brings it to the front. */
    public Cluster add(RemoteCluster remote) {
        Cluster cluster = cluster(remote);
        all.add(cluster);
        remember();
        select(cluster);
        return cluster;
    }

    /** The PKCS#11 modules that the engine of this workstation may load. */
    public List<KmsModule> modules() {
        return settings.get().kmsLibraries();
    }

    public boolean hasName(String name) {
        return all.stream().anyMatch(cluster -> cluster.name().equalsIgnoreCase(name));
    }

    /** Forgets a cluster on the network; not if somebody wants to stay there. */
    public void remove(Cluster cluster) {
        if (cluster == current.get()) {
            select(workstation(), () -> forget(cluster));
        } else {
            forget(cluster);
        }
    }

    private void forget(Cluster cluster) {
        all.remove(cluster);
        cluster.disconnect();
        remember();
    }

    /**
     * Sends calls to the cluster in front into another namespace from now on. What is under way there goes on.
     *
     * @param withToken whether whoever is signed in stays signed in
     */
    void enter(String namespace, boolean withToken) {
        current.get().setNamespace(namespace);
        remember();
        if (!withToken) {
            session.signOut();
        }
        session.enter(namespace);
    }

    /** The way to a cluster is about to be closed and opened anew. */
    void left(Cluster cluster) {
        if (cluster == current.get()) {
            session.leave();
        }
    }

    /** Takes news of a cluster. */
    void heard(Cluster cluster, ClusterState.News news) {
        cluster.setState(cluster.state().answered(news));
        if (cluster == current.get()) {
            attend();
            session.update(news.seal());
        }
    }

    private void attend() {
        Optional<Holdfast> client = current.get().connected();
        if (session.holdfast().isEmpty() && client.isPresent()) {
            session.select(client.get());
            current.get().state().news().ifPresent(last -> session.update(last.seal()));
        }
    }

    private void remember() {
        settings.change(old -> old.withClusters(
                        all.stream()
                                .flatMap(cluster -> cluster.remote().stream())
                                .toList(),
                        current.get().remote().map(RemoteCluster::name).orElse(""))
                .withWorkstationNamespace(workstation().namespace()));
    }
}
