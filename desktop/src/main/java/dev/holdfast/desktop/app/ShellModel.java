package dev.holdfast.desktop.app;

import dev.holdfast.desktop.app.ClusterWords.Chip;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** What the bars of the frame say about the cluster in front. For the FX thread only. */
final class ShellModel {
    /** How well the cluster in front answers. */
    enum Connection {
        CONNECTING,
        CONNECTED,
        LOST
    }

    private final Clusters clusters;
    private final Session session;
    private final Tasks tasks;
    private final Clock clock;
    private final ObservableList<Chip> chips = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Connection> connection = new ReadOnlyObjectWrapper<>(Connection.CONNECTING);
    private final ReadOnlyStringWrapper namespace = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper identity = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper connectionText = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper refreshed = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper work = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper stale = new ReadOnlyStringWrapper("");

    ShellModel(Clusters clusters, Session session, Tasks tasks, Clock clock) {
        this.clusters = clusters;
        this.session = session;
        this.tasks = tasks;
        this.clock = clock;
        clusters.currentProperty().addListener((current, before, now) -> follow(before, now));
        session.identityProperty().addListener(change -> refresh());
        session.endedProperty().addListener(change -> refresh());
        session.holdfastProperty().addListener(change -> refresh());
        tasks.running().addListener((InvalidationListener) change -> showWork());
        follow(null, clusters.current());
    }

    private final InvalidationListener onState = change -> refresh();

    private void follow(Cluster before, Cluster now) {
        if (before != null) {
            before.stateProperty().removeListener(onState);
        }
        now.stateProperty().addListener(onState);
        refresh();
    }

    /** Reads everything anew; also called once a second, for the ages. */
    void refresh() {
        ClusterState state = clusters.current().state();
        List<Chip> current = state.chips();
        if (!chips.equals(current)) {
            chips.setAll(current);
        }
        connection.set(connection(state));
        connectionText.set(Texts.get(
                "status." + connection.get().name().toLowerCase(Locale.ROOT),
                clusters.current().address()));
        String space = clusters.current().namespace();
        namespace.set(space.isEmpty() ? Texts.get("shell.namespace.root") : space);
        identity.set(session.isSignedIn() ? identity() : "");
        refreshed.set(state.news()
                .map(news -> Texts.get("status.refreshed", Times.point(news.time())))
                .orElse(""));
        stale.set(staleText(state));
    }

    private String identity() {
        String name = session.identityProperty().get().displayName();
        return session.endedProperty().get() ? Texts.get("shell.identity.ended", name) : name;
    }

    private static Connection connection(ClusterState state) {
        if (state.isConnected()) {
            return Connection.CONNECTED;
        }
        return state.problem().isPresent() ? Connection.LOST : Connection.CONNECTING;
    }

    private String staleText(ClusterState state) {
        Optional<Duration> age = state.age(clock.instant());
        return state.isStale()
                ? Texts.get(
                        "shell.stale",
                        clusters.current().name(),
                        Times.age(age.orElseThrow()),
                        state.problem().map(Problem::message).orElse(""))
                : "";
    }

    private void showWork() {
        int count = tasks.running().size();
        work.set(
                switch (count) {
                    case 0 -> "";
                    case 1 -> tasks.running().get(0);
                    default -> Texts.get("status.work", tasks.running().get(0), count - 1);
                });
    }

    ObservableList<Chip> chips() {
        return chips;
    }

    ReadOnlyObjectProperty<Connection> connectionProperty() {
        return connection.getReadOnlyProperty();
    }

    ReadOnlyStringProperty connectionTextProperty() {
        return connectionText.getReadOnlyProperty();
    }

    ReadOnlyStringProperty namespaceProperty() {
        return namespace.getReadOnlyProperty();
    }

    /** Display name of who is signed in, or "". */
    ReadOnlyStringProperty identityProperty() {
        return identity.getReadOnlyProperty();
    }

    ReadOnlyStringProperty refreshedProperty() {
        return refreshed.getReadOnlyProperty();
    }

    /** The work under way, or "". */
    ReadOnlyStringProperty workProperty() {
        return work.getReadOnlyProperty();
    }

    /** Says that what is shown is old, and how old; "" while it is not. */
    ReadOnlyStringProperty staleProperty() {
        return stale.getReadOnlyProperty();
    }
}
