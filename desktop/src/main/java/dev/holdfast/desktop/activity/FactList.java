package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.ui.Facts;
import dev.holdfast.desktop.ui.Texts;
import java.util.regex.Pattern;
import javafx.scene.layout.VBox;

/** Names and values under each other; a value that is not there takes no room. */
final class FactList extends VBox {
    private static final Pattern COMPARED = Pattern.compile("[0-9A-Fa-f: -]{16,}");

    FactList() {
        getStyleClass().add("activity-facts");
    }

    /** @param key of the name */
    FactList add(String key, String value) {
        return named(Texts.get(key), value, false);
    }

    /** A value that is compared letter by letter. */
    FactList addMono(String key, String value) {
        return named(Texts.get(key), value, true);
    }

    /** A value that is mono if it looks like something to compare: digits of a fingerprint or an id. */
    FactList named(String name, String value) {
        return named(name, value, COMPARED.matcher(value).matches());
    }

    private FactList named(String name, String value, boolean mono) {
        if (!value.isEmpty()) {
            getChildren().add(Facts.row(name, value, mono));
        }
        return this;
    }
}
