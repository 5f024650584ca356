package dev.holdfast.desktop.keys;

import java.util.function.Consumer;
import java.util.function.Function;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A list of found things of two lines each; Enter or a double click takes one. */
final class BrowsePane<T> extends ListView<T> {
    /** At the edges, and of a scroll bar, so that no line breaks anew when one comes. */
    private static final double BESIDE_WORDS = 36;

    /** How a thing is shown. */
    record Entry(Feather icon, String title, String detail) {}

    private final Function<T, Entry> describe;

    BrowsePane(String name, String none, ObservableList<T> items, Function<T, Entry> describe, Consumer<T> take) {
        super(items);
        this.describe = describe;
        getStyleClass().add("browse-list");
        setAccessibleText(name);
        Label placeholder = new Label(none);
        placeholder.setWrapText(true);
        placeholder.getStyleClass().add("form-help");
        setPlaceholder(placeholder);
        setCellFactory(list -> new EntryCell());
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            T chosen = getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.ENTER && chosen != null) {
                take.accept(chosen);
                event.consume();
            }
        });
        setOnMouseClicked(event -> {
            T chosen = getSelectionModel().getSelectedItem();
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && chosen != null) {
                take.accept(chosen);
            }
        });
    }

    private final class EntryCell extends ListCell<T> {
        private final FontIcon icon = new FontIcon(Feather.CIRCLE);
        private final Label title = new Label();
        private final Label detail = new Label();
        private final HBox row = new HBox(icon, new VBox(title, detail));

        EntryCell() {
            setPrefWidth(0);
            row.getStyleClass().add("browse-entry");
            row.maxWidthProperty().bind(BrowsePane.this.widthProperty().subtract(BESIDE_WORDS));
            title.getStyleClass().add("browse-title");
            detail.getStyleClass().add("browse-detail");
            detail.setWrapText(true);
        }

        /** A list cell would ask for the height of one line. */
        @Override
        protected double computePrefHeight(double width) {
            return getGraphic() == null
                    ? super.computePrefHeight(width)
                    : snappedTopInset() + row.prefHeight(row.getMaxWidth()) + snappedBottomInset();
        }

        @Override
        protected void updateItem(T item, boolean empty) {
            super.updateItem(item, empty);
            if (empty || item == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            Entry entry = describe.apply(item);
            icon.setIconCode(entry.icon());
            title.setText(entry.title());
            detail.setText(entry.detail());
            setAccessibleText(entry.title() + ", " + entry.detail());
            setGraphic(row);
        }
    }
}
