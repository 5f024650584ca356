package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.ui.Newest;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.TypeSpec;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;

/** The list of managed keys: what was found, what of it is shown, and what the screen has to say. FX thread only. */
final class KeysModel {
    /** What the screen shows in its middle. */
    enum State {
        SIGNED_OUT,
        LOADING,
        EMPTY,
        LIST,
        FAILED
    }

    private final KeyCalls calls;
    private final Session session;
    private final ObservableList<KeyInfo> all = FXCollections.observableArrayList();
    private final FilteredList<KeyInfo> matching = new FilteredList<>(all);
    private final StringProperty filter = new SimpleStringProperty("");
    private final StringProperty type = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.SIGNED_OUT);
    private final ReadOnlyBooleanWrapper loading = new ReadOnlyBooleanWrapper();
    private final ObjectProperty<Problem> problem = new SimpleObjectProperty<>();
    private List<TypeSpec> types = List.of();
    private boolean loaded;
    private final Newest newest = new Newest();

    KeysModel(KeyCalls calls, Session session) {
        this.calls = calls;
        this.session = session;
        filter.addListener((text, before, now) -> match());
        type.addListener((text, before, now) -> match());
        session.holdfastProperty().addListener((client, before, now) -> forget());
    }

    /** The keys that match filter and type. */
    FilteredList<KeyInfo> matching() {
        return matching;
    }

    /** All keys that were found, sorted by name. */
    List<KeyInfo> all() {
        return List.copyOf(all);
    }

    int count() {
        return all.size();
    }

    /** Words that a key must have somewhere in its row, in any order and letter case. */
    StringProperty filterProperty() {
        return filter;
    }

    /** The type to show, "" for all. */
    StringProperty typeProperty() {
        return type;
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty loadingProperty() {
        return loading.getReadOnlyProperty();
    }

    /** Why the last look failed, null if it did not. */
    ObjectProperty<Problem> problemProperty() {
        return problem;
    }

    List<TypeSpec> types() {
        return types;
    }

    Optional<TypeSpec> type(String name) {
        return types.stream().filter(spec -> spec.type().equals(name)).findFirst();
    }

    /** What is known of a key, whether it matches the filter or not. */
    Optional<KeyInfo> find(KeyRef wanted) {
        return all.stream().filter(key -> KeyRef.of(key).equals(wanted)).findFirst();
    }

    /** Looks again. What is shown stays until the answer is there. */
    void refresh() {
        if (!session.isSignedIn()) {
            forget();
            return;
        }
        newest.begin();
        loading.set(true);
        decide();
        calls.list(newest.only(this::take), newest.only(this::fail));
    }

    private void take(KeyCalls.Listing listing) {
        loading.set(false);
        loaded = true;
        problem.set(null);
        types = listing.types();
        all.setAll(listing.keys().stream()
                .sorted(Comparator.comparing(KeyInfo::name))
                .toList());
        decide();
    }

    private void fail(Problem failure) {
        loading.set(false);
        problem.set(failure);
        decide();
    }

    private void forget() {
        newest.begin();
        loading.set(false);
        loaded = false;
        problem.set(null);
        all.clear();
        decide();
    }

    private void decide() {
        if (!session.isSignedIn()) {
            state.set(State.SIGNED_OUT);
        } else if (!all.isEmpty()) {
            state.set(State.LIST);
        } else if (loading.get() && !loaded) {
            state.set(State.LOADING);
        } else {
            state.set(loaded ? State.EMPTY : State.FAILED);
        }
    }

    private void match() {
        List<String> words = Stream.of(filter.get().toLowerCase(Locale.ROOT).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
        String wanted = type.get();
        matching.setPredicate(key -> (wanted.isEmpty() || key.type().equals(wanted)) && hasAll(key, words));
    }

    private static boolean hasAll(KeyInfo key, List<String> words) {
        if (words.isEmpty()) {
            return true;
        }
        String row = String.join(
                        "\n",
                        key.name(),
                        key.type(),
                        key.location(),
                        String.join(" ", key.usages()),
                        String.join(" ", key.allowedMounts()))
                .toLowerCase(Locale.ROOT);
        return words.stream().allMatch(row::contains);
    }
}
