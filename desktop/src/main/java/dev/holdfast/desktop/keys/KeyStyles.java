package dev.holdfast.desktop.keys;

import javafx.scene.Parent;

/** The style sheet of this room, put on the root of each of its views. */
final class KeyStyles {
    private static final String CSS = KeyStyles.class.getResource("keys.css").toExternalForm();

    private KeyStyles() {}

    static void dress(Parent view) {
        view.getStylesheets().add(CSS);
    }
}
