package dev.holdfast.desktop.ui;

import java.util.Map;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;

/** Names with their values beside, in two columns, and headings above them. Takes no room when empty. */
public class NamedValues extends GridPane {
    public NamedValues() {
        getStyleClass().add("facts");
        managedProperty().bind(visibleProperty());
        clear();
    }

    /** In a box of their own: what an action rests on. */
    public static NamedValues boxed() {
        NamedValues facts = new NamedValues();
        facts.getStyleClass().add("evidence");
        return facts;
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

    /** A heading over those that follow. */
    public final void head(String text) {
        add(new Heading(text), 0, getRowCount(), REMAINING, 1);
        setVisible(true);
    }

    /** One more, below the others; gives its value, which may wrap. Readers hear both as one. */
    public final Label add(String name, String value) {
        Label title = new Label(name);
        title.getStyleClass().add("fact-name");
        title.setWrapText(true);
        title.setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
        Label words = new Label(value);
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        words.accessibleTextProperty().bind(words.textProperty().map(text -> name + ": " + text));
        setValignment(title, VPos.TOP);
        setValignment(words, VPos.TOP);
        addRow(getRowCount(), title, words);
        setVisible(true);
        return words;
    }

    /** The same, with a value that is compared sign by sign, such as an id. */
    public final Label addMono(String name, String value) {
        Label words = add(name, value);
        words.getStyleClass().add("mono");
        return words;
    }
}
