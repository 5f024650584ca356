package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.transcript.Entry;
import dev.holdfast.desktop.transcript.Recorded;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.Newest;
import dev.holdfast.desktop.ui.Problem;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;

/** The transcripts of this console: what was found, and what of it is shown. FX thread only. */
final class TranscriptsModel {
    /** What the page shows in its middle. */
    enum State {
        LOADING,
        EMPTY,
        LIST,
        FAILED
    }

    private final Transcripts transcripts;
    private final ObservableList<Recorded> all = FXCollections.observableArrayList();
    private final FilteredList<Recorded> matching = new FilteredList<>(all);
    private final StringProperty words = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.LOADING);
    private final ObjectProperty<Problem> problem = new SimpleObjectProperty<>();
    private final Newest newest = new Newest();

    TranscriptsModel(Transcripts transcripts) {
        this.transcripts = transcripts;
        words.addListener(change -> match());
        transcripts.problemProperty().addListener((lost, before, now) -> problem.set(now));
    }

    FilteredList<Recorded> matching() {
        return matching;
    }

    int count() {
        return all.size();
    }

    /** Words that must all be somewhere in a transcript. */
    StringProperty wordsProperty() {
        return words;
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** What went wrong last, null if nothing did. */
    ObjectProperty<Problem> problemProperty() {
        return problem;
    }

    Optional<Recorded> find(String id) {
        return all.stream().filter(found -> found.id().equals(id)).findFirst();
    }

    TranscriptState state(Recorded transcript) {
        return TranscriptState.of(transcript, transcripts.isUnderWay(transcript.id()));
    }

    /** Reads them again. What is shown stays until they are read. */
    void refresh() {
        newest.begin();
        transcripts.list(newest.only(this::take), failure -> {
            problem.set(failure);
            state.set(all.isEmpty() ? State.FAILED : State.LIST);
        });
    }

    private void take(List<Recorded> found) {
        problem.set(transcripts.problemProperty().get());
        if (!all.equals(found)) {
            all.setAll(found);
        }
        state.set(all.isEmpty() ? State.EMPTY : State.LIST);
    }

    private void match() {
        List<String> wanted = Stream.of(words.get().toLowerCase(Locale.ROOT).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
        matching.setPredicate(found -> wanted.isEmpty() || wanted.stream().allMatch(text(found)::contains));
    }

    private static String text(Recorded found) {
        return Stream.concat(
                        Stream.of(found.id(), found.kindLabel()),
                        found.entries().stream().map(Entry::members).flatMap(members -> members.values().stream()))
                .collect(Collectors.joining("\n"))
                .toLowerCase(Locale.ROOT);
    }
}
