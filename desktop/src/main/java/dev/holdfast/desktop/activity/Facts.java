package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.ui.Texts;
import java.util.regex.Pattern;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Names and values under each other; a value that is not there takes no room. */
final class Facts extends VBox {
    private static final Pattern COMPARED = Pattern.compile("[0-9A-Fa-f: -]{16,}");

    Facts() {
        getStyleClass().add("activity-facts");
    }

    /** @param key of the name */
    Facts add(String key, String value) {
        return named(Texts.get(key), value, false);
    }

    /** A value that is compared letter by letter. */
    Facts addMono(String key, String value) {
        return named(Texts.get(key), value, true);
    }

    /** A value that is mono if it looks like something to compare: digits of a fingerprint or an id. */
    Facts named(String name, String value) {
        return named(name, value, COMPARED.matcher(value).matches());
    }

    private Facts named(String name, String value, boolean mono) {
        if (!value.isEmpty()) {
            getChildren().add(row(name, value, mono));
        }
        return this;
    }

    private static HBox row(String name, String value, boolean mono) {
        Label label = new Label(name);
        label.getStyleClass().add("activity-fact-name");
        label.setWrapText(true);
        Label text = new Label(value);
        text.setWrapText(true);
        text.setMinHeight(Label.USE_PREF_SIZE);
        HBox.setHgrow(text, Priority.ALWAYS);
        if (mono) {
            text.getStyleClass().add("mono");
        }
        HBox row = new HBox(label, text);
        row.getStyleClass().add("activity-fact");
        row.setAccessibleText(name + ": " + value);
        return row;
    }
}
