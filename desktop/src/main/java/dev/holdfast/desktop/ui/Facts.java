package dev.holdfast.desktop.ui;

import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** Names and values to read, and the headings above them. */
public final class Facts {
    private Facts() {}

    /** A heading above some facts. */
    public static Label heading(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("form-heading");
        return label;
    }

    /**
     * One fact.
     *
     * @param mono whether the value is for comparing sign by sign, such as an id
     */
    public static HBox row(String name, String value, boolean mono) {
        Label label = new Label(name);
        label.getStyleClass().add("fact-name");
        label.setWrapText(true);
        Label text = new Label(value);
        text.setWrapText(true);
        text.setMinHeight(Label.USE_PREF_SIZE);
        HBox.setHgrow(text, Priority.ALWAYS);
        if (mono) {
            text.getStyleClass().add("mono");
        }
        HBox row = new HBox(label, text);
        row.getStyleClass().add("fact");
        row.setAccessibleText(name + ": " + value);
        return row;
    }
}
