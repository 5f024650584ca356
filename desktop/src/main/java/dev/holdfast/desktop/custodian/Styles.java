package dev.holdfast.desktop.custodian;

import javafx.scene.Parent;

/** The style sheet of this room, put on the root of each view that uses its parts. */
public final class Styles {
    private static final String CSS = Styles.class.getResource("custodian.css").toExternalForm();

    private Styles() {}

    public static void dress(Parent view) {
        view.getStylesheets().add(CSS);
    }
}
