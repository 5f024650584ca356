package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.TableHeads;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import dev.holdfast.engine.client.DrDivergedEntries;
import dev.holdfast.engine.client.DrDivergedEntries.Entry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Entries that were set aside, newest last, to be read and exported. Their paths are known by their HMACs alone. */
final class DivergedTable extends VBox {
    private static final double HEIGHT = 260;

    private final DrDivergedEntries found;
    private final ActionTools tools;
    private final Label note = Sentences.help("");
    private final ErrorPane error = new ErrorPane();

    /** @param clear leads to the end of all of them */
    DivergedTable(DrDivergedEntries found, ActionTools tools, Consumer<DivergedTable> clear) {
        this.found = found;
        this.tools = tools;
        getStyleClass().add("dr-result");
        note.managedProperty().bind(note.textProperty().isNotEmpty());
        String count = Texts.get(
                "dr.action.diverged.count", found.total(), found.entries().size());
        getChildren().addAll(Sentences.label(count), table(), buttons(clear), note, error);
    }

    private TableView<Entry> table() {
        TableView<Entry> table = new TableView<>();
        table.setId("diverged");
        TableHeads.keepWhole(table);
        table.setPrefHeight(HEIGHT);
        table.setAccessibleText(Texts.get("dr.action.diverged.table"));
        table.setPlaceholder(new Label(Texts.get("dr.action.diverged.none")));
        table.getColumns().add(column("time", 205, DivergedTable::time));
        table.getColumns().add(column("operation", 140, Entry::operation));
        table.getColumns().add(column("path", 175, Entry::pathHmac));
        table.getItems().setAll(found.entries());
        return table;
    }

    private HBox buttons(Consumer<DivergedTable> clear) {
        Button export = new Button(Texts.get("dr.action.diverged.export"), new FontIcon(Feather.DOWNLOAD));
        export.setOnAction(event -> export());
        Button remove = new Button(Texts.get("dr.action.diverged.clear"), new FontIcon(Feather.TRASH_2));
        remove.setId("clear");
        remove.setDisable(found.total() == 0);
        remove.setOnAction(event -> clear.accept(this));
        HBox buttons = new HBox(export, remove);
        buttons.getStyleClass().add("form-actions");
        return buttons;
    }

    /** How many entries are set aside, shown or not. */
    long total() {
        return found.total();
    }

    /** They are gone. */
    void cleared() {
        getChildren().setAll(Sentences.label(Texts.get("dr.action.diverged.count", 0, 0)));
    }

    private static TableColumn<Entry, String> column(String key, double width, Function<Entry, String> value) {
        TableColumn<Entry, String> column = new TableColumn<>(Texts.get("dr.action.diverged." + key));
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(value.apply(row.getValue())));
        return column;
    }

    private static String time(Entry entry) {
        return entry.time().map(Times::point).orElse("");
    }

    private void export() {
        tools.files()
                .save(getScene().getWindow(), Texts.get("dr.action.save.title"), "set-aside.csv")
                .ifPresent(this::write);
    }

    private void write(Path file) {
        tools.tasks()
                .run(
                        Texts.get("dr.action.saving"),
                        () -> Files.writeString(file, csv(found)),
                        saved -> note.setText(Texts.get("dr.action.saved", saved)),
                        error::show);
    }

    /** One line each, none of whose values has a comma. */
    static String csv(DrDivergedEntries found) {
        return found.entries().stream()
                .map(entry -> entry.index() + "," + time(entry) + "," + entry.operation() + "," + entry.pathHmac())
                .collect(Collectors.joining("\n", "index,time,operation,path_hmac\n", "\n"));
    }
}
