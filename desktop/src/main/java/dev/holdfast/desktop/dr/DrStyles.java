package dev.holdfast.desktop.dr;

import javafx.scene.Parent;

/** The style sheet of disaster recovery, put on the root of each of its views. */
public final class DrStyles {
    private static final String CSS = DrStyles.class.getResource("dr.css").toExternalForm();

    private DrStyles() {}

    public static void dress(Parent view) {
        view.getStylesheets().add(CSS);
    }
}
