package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.activity.AuditedCall.Outcome;
import dev.holdfast.desktop.ui.TableHeads;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.WordsCell;
import java.util.Comparator;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/** The columns of the table of audited calls. Cells are reused, so that ten thousand calls scroll like ten. */
final class CallTable {
    private CallTable() {}

    static void prepare(TableView<AuditedCall> table, AuditModel model) {
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_SUBSEQUENT_COLUMNS);
        TableColumn<AuditedCall, String> time = text("time", 212, call -> Times.point(call.time()));
        time.setMinWidth(150);
        time.setMaxWidth(230);
        table.getColumns().add(time);
        TableColumn<AuditedCall, String> operation = text("operation", 96, AuditedCall::operation);
        operation.setMinWidth(96);
        table.getColumns().add(operation);
        table.getColumns().add(text("path", 250, AuditedCall::path));
        table.getColumns().add(text("who", 110, AuditedCall::who));
        table.getColumns().add(outcome());
        TableHeads.keepWhole(table);
        SortedList<AuditedCall> sorted = new SortedList<>(model.matching());
        sorted.comparatorProperty().bind(table.comparatorProperty());
        table.setItems(sorted);
    }

    private static TableColumn<AuditedCall, String> text(
            String key, double width, Function<AuditedCall, String> value) {
        TableColumn<AuditedCall, String> column = new TableColumn<>(Texts.get("activity.audit.column." + key));
        column.setId("column-" + key);
        column.setPrefWidth(width);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        column.setCellFactory(c -> new WordsCell<>());
        return column;
    }

    private static TableColumn<AuditedCall, Outcome> outcome() {
        TableColumn<AuditedCall, Outcome> column = new TableColumn<>(Texts.get("activity.audit.column.outcome"));
        column.setId("column-outcome");
        column.setPrefWidth(110);
        column.setMinWidth(110);
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().outcome()));
        column.setComparator(Comparator.naturalOrder());
        column.setCellFactory(c -> new SignCell<>(CallTable::word, CallTable::tone));
        return column;
    }

    static String word(Outcome outcome) {
        return switch (outcome) {
            case ANSWERED -> Texts.get("activity.audit.answered");
            case REFUSED -> Texts.get("activity.audit.refused");
            case OPEN -> Texts.get("activity.audit.open");
        };
    }

    static Tone tone(Outcome outcome) {
        return switch (outcome) {
            case ANSWERED -> Tone.GOOD;
            case REFUSED -> Tone.DANGER;
            case OPEN -> Tone.NEUTRAL;
        };
    }
}
