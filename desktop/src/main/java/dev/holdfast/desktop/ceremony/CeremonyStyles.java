package dev.holdfast.desktop.ceremony;

import javafx.scene.Parent;

/** The style sheet of this room, put on the root of its views. */
final class CeremonyStyles {
    private static final String CSS =
            CeremonyStyles.class.getResource("ceremony.css").toExternalForm();

    private CeremonyStyles() {}

    static void dress(Parent view) {
        view.getStylesheets().add(CSS);
    }
}
