package dev.holdfast.desktop.activity;

import java.util.List;
import java.util.function.Function;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;

/** Fills boxes with choices that have names for people. */
final class Choices {
    /** As audit lines name them; "" for all. */
    static final List<String> OPERATIONS = List.of("", "read", "list", "update", "patch", "delete", "help");

    private Choices() {}

    /** The first one is chosen. */
    static <T> void fill(ComboBox<T> box, Function<T, String> word, List<T> values) {
        box.setCellFactory(list -> new Named<>(word));
        box.setButtonCell(new Named<>(word));
        box.getItems().setAll(values);
        box.setValue(values.get(0));
    }

    private static final class Named<T> extends ListCell<T> {
        private final Function<T, String> word;

        Named(Function<T, String> word) {
            this.word = word;
        }

        @Override
        protected void updateItem(T item, boolean empty) {
            super.updateItem(item, empty);
            setText(empty || item == null ? null : word.apply(item));
        }
    }
}
