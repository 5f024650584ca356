package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.ui.TableHeads;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.WordsCell;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.KeyInfo.LastTest;
import java.util.Comparator;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The columns of the table of managed keys. Cells are reused, so that ten thousand keys scroll like ten. */
final class KeyTable {
    private KeyTable() {}

    static void prepare(TableView<KeyInfo> table, KeysModel model) {
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns().add(text("name", 150, KeyInfo::name));
        table.getColumns().add(text("type", 110, key -> KeyTexts.type(key.type())));
        table.getColumns().add(text("where", 190, KeyInfo::location));
        table.getColumns().add(text("usages", 110, KeyTexts::usages));
        table.getColumns().add(text("mounts", 100, KeyTexts::mounts));
        table.getColumns().add(lastTest());
        table.getColumns().get(0).getStyleClass().add("key-name");
        TableHeads.keepWhole(table);
        SortedList<KeyInfo> sorted = new SortedList<>(model.matching());
        sorted.comparatorProperty().bind(table.comparatorProperty());
        table.setItems(sorted);
    }

    private static TableColumn<KeyInfo, String> text(String key, double width, Function<KeyInfo, String> value) {
        TableColumn<KeyInfo, String> column = new TableColumn<>(Texts.get("keys.column." + key));
        column.setId("column-" + key);
        column.setPrefWidth(width);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        column.setCellFactory(c -> new WordsCell<>());
        return column;
    }

    private static TableColumn<KeyInfo, LastTest> lastTest() {
        TableColumn<KeyInfo, LastTest> column = new TableColumn<>(Texts.get("keys.column.test"));
        column.setId("column-test");
        column.setPrefWidth(190);
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().lastTest().orElse(null)));
        column.setComparator(Comparator.nullsFirst(Comparator.comparing(LastTest::time)));
        column.setCellFactory(c -> new TestCell());
        return column;
    }

    /** Icon, outcome and time of the last test. */
    private static final class TestCell extends TableCell<KeyInfo, LastTest> {
        private final FontIcon icon = new FontIcon(Feather.MINUS);

        TestCell() {
            getStyleClass().add("test-cell");
        }

        @Override
        protected void updateItem(LastTest test, boolean empty) {
            super.updateItem(test, empty);
            getStyleClass().removeAll("tone-good", "tone-danger", "tone-neutral");
            if (empty) {
                setText(null);
                setGraphic(null);
                return;
            }
            setGraphic(icon);
            if (test == null) {
                icon.setIconCode(Feather.MINUS);
                getStyleClass().add("tone-neutral");
                setText(Texts.get("keys.test.never"));
                return;
            }
            icon.setIconCode(test.ok() ? Feather.CHECK_CIRCLE : Feather.ALERT_OCTAGON);
            getStyleClass().add(test.ok() ? "tone-good" : "tone-danger");
            setText(KeyTexts.outcome(test) + "\n" + KeyTexts.time(test.time()));
        }
    }
}
