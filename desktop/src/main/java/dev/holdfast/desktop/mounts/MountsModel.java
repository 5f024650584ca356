package dev.holdfast.desktop.mounts;

import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.ui.Newest;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.MountInfo;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The mounts that were found, the one that is chosen, and what the screen has to say. FX thread only. */
final class MountsModel {
    /** What the screen shows in its middle. */
    enum State {
        SIGNED_OUT,
        LOADING,
        LIST,
        FAILED
    }

    private final MountWork work;
    private final Session session;
    private final ObservableList<MountInfo> mounts = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.SIGNED_OUT);
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();
    private Optional<List<KeyInfo>> keys = Optional.empty();
    private final Newest newest = new Newest();

    MountsModel(MountWork work, Session session) {
        this.work = work;
        this.session = session;
        session.holdfastProperty().addListener((client, before, now) -> forget());
    }

    /** The cluster's own mount left out. */
    ObservableList<MountInfo> mounts() {
        return mounts;
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Why the last look failed, null if it did not. */
    ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** The managed keys, empty if the operator may not list them. */
    Optional<List<KeyInfo>> keys() {
        return keys;
    }

    Optional<MountInfo> find(String path) {
        return mounts.stream().filter(mount -> mount.path().equals(path)).findFirst();
    }

    /** Looks again. What is shown stays until the answer is there. */
    void refresh() {
        if (!session.isSignedIn()) {
            forget();
            return;
        }
        newest.begin();
        if (mounts.isEmpty()) {
            state.set(State.LOADING);
        }
        work.list(newest.only(this::take), newest.only(this::fail));
    }

    private void take(MountWork.Listing listing) {
        problem.set(null);
        keys = listing.keys();
        mounts.setAll(
                listing.mounts().stream().filter(mount -> !mount.isSystem()).toList());
        state.set(State.LIST);
    }

    private void fail(Problem failure) {
        problem.set(failure);
        state.set(mounts.isEmpty() ? State.FAILED : State.LIST);
    }

    private void forget() {
        newest.begin();
        problem.set(null);
        keys = Optional.empty();
        mounts.clear();
        state.set(session.isSignedIn() ? State.LOADING : State.SIGNED_OUT);
    }
}
