package dev.holdfast.desktop.handover;

import javafx.scene.Parent;

/** The style sheet of this room, put on the root of each of its views. */
final class HandOverStyles {
    private static final String CSS =
            HandOverStyles.class.getResource("handover.css").toExternalForm();

    private HandOverStyles() {}

    static void dress(Parent view) {
        view.getStylesheets().add(CSS);
    }
}
