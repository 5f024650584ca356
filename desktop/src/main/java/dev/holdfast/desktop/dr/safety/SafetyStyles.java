package dev.holdfast.desktop.dr.safety;

import javafx.scene.Parent;

/** The look of what is in this room. */
public final class SafetyStyles {
    private static final String CSS =
            SafetyStyles.class.getResource("safety.css").toExternalForm();

    private SafetyStyles() {}

    public static void dress(Parent view) {
        view.getStylesheets().add(CSS);
    }
}
