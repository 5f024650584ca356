package dev.holdfast.desktop.activity;

import javafx.scene.Parent;

/** The style sheet of this room, put on the root of each of its views. */
final class ActivityStyles {
    private static final String CSS =
            ActivityStyles.class.getResource("activity.css").toExternalForm();

    private ActivityStyles() {}

    static void dress(Parent view) {
        view.getStylesheets().add(CSS);
    }
}
