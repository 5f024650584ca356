package dev.holdfast.desktop.activity;

import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** Mends what JavaFX does with Tab. */
final class Keys {
    private Keys() {}

    /** Tab leads out of the area, as it leads out of every other control, instead of being typed. */
    static void tabLeaves(TextArea area) {
        area.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB && !event.isControlDown()) {
                event.consume();
                area.fireEvent(new KeyEvent(
                        KeyEvent.KEY_PRESSED, "\t", "\t", KeyCode.TAB, event.isShiftDown(), true, false, false));
            }
        });
    }
}
