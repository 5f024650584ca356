package dev.holdfast.desktop.ui;

import javafx.event.EventTarget;
import javafx.scene.Scene;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** Makes Tab lead out of a field for many lines, as it leads out of every other one. JavaFX types it there. */
public final class TabKey {
    private TabKey() {}

    /** For all that the scene will hold. */
    public static void install(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB
                    && !event.isControlDown()
                    && event.getTarget() instanceof TextArea area) {
                event.consume();
                lead(area, event.isShiftDown());
            }
        });
    }

    /** With Control, Tab leads on even there. */
    private static void lead(EventTarget area, boolean back) {
        KeyEvent press = new KeyEvent(KeyEvent.KEY_PRESSED, "\t", "\t", KeyCode.TAB, back, true, false, false);
        KeyEvent.fireEvent(area, press);
    }
}
