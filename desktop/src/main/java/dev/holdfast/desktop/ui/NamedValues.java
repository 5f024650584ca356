package dev.holdfast.desktop.ui;

import java.util.Map;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;

/** Names with their values beside, in two columns. Takes no room when empty. */
public class NamedValues extends GridPane {
    public NamedValues() {
        getStyleClass().add("facts");
        managedProperty().bind(visibleProperty());
        clear();
    }

    /** Shows these in the place of all others. */
    public final void show(Map<String, String> facts) {
        clear();
        facts.forEach(this::add);
    }

    /** Shows none. */
    public final void clear() {
        getChildren().clear();
        setVisible(false);
    }

    /** One more, below the others; gives its value, which may wrap. */
    public final Label add(String name, String value) {
        Label title = new Label(name);
        title.getStyleClass().add("text-muted");
        title.setMinWidth(USE_PREF_SIZE);
        Label words = new Label(value);
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        setValignment(title, VPos.TOP);
        setValignment(words, VPos.TOP);
        addRow(getRowCount(), title, words);
        setVisible(true);
        return words;
    }
}
