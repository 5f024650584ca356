package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.transcript.Entry;
import dev.holdfast.desktop.transcript.Recorded;
import dev.holdfast.desktop.ui.TableHeads;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.WordsCell;
import java.util.Comparator;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/** The columns of the table of transcripts. */
final class TranscriptTable {
    private static final int SECONDS = 19;

    private TranscriptTable() {}

    static void prepare(TableView<Recorded> table, TranscriptsModel model) {
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_SUBSEQUENT_COLUMNS);
        TableColumn<Recorded, String> when = text("when", 212, TranscriptTable::when);
        when.setMinWidth(150);
        when.setMaxWidth(230);
        table.getColumns().add(when);
        table.getColumns().add(text("kind", 150, Recorded::kindLabel));
        table.getColumns().add(text("operation", 180, found -> found.about("operation")));
        table.getColumns().add(text("cluster", 130, found -> found.about("cluster_name")));
        table.getColumns().add(state(model));
        TableHeads.keepWhole(table);
        SortedList<Recorded> sorted = new SortedList<>(model.matching());
        sorted.comparatorProperty().bind(table.comparatorProperty());
        table.setItems(sorted);
    }

    private static String when(Recorded found) {
        return found.begin().map(Entry::time).map(TranscriptTable::point).orElse(found.id());
    }

    /** A time of an entry as everywhere in the console: to the second, with a blank before the time of day. */
    static String point(String time) {
        return time.length() > SECONDS + 4
                ? time.substring(0, SECONDS).replace('T', ' ') + time.substring(SECONDS + 4)
                : time;
    }

    private static TableColumn<Recorded, String> text(String key, double width, Function<Recorded, String> value) {
        TableColumn<Recorded, String> column = new TableColumn<>(Texts.get("activity.transcripts.column." + key));
        column.setId("column-" + key);
        column.setPrefWidth(width);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        column.setCellFactory(c -> new WordsCell<>());
        return column;
    }

    private static TableColumn<Recorded, TranscriptState> state(TranscriptsModel model) {
        TableColumn<Recorded, TranscriptState> column =
                new TableColumn<>(Texts.get("activity.transcripts.column.state"));
        column.setId("column-state");
        column.setPrefWidth(124);
        column.setMinWidth(124);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(model.state(row.getValue())));
        column.setComparator(Comparator.naturalOrder());
        column.setCellFactory(c -> new SignCell<>(TranscriptState::label, TranscriptState::tone));
        return column;
    }
}
