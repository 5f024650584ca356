package dev.holdfast.desktop.ui;

import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.RadioButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * Makes Enter mean the default button in every control of a form. JavaFX lets check boxes and radio buttons take the key
 * for themselves, though Space is what turns them.
 */
public final class EnterKey {
    private EnterKey() {}

    /** While the button is the default button of the form. */
    public static void install(Parent form, Button standard) {
        form.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && standard.isDefaultButton() && isChoice(event.getTarget())) {
                event.consume();
                standard.fire();
            }
        });
    }

    private static boolean isChoice(Object target) {
        return target instanceof CheckBox
                || target instanceof RadioButton
                || (target instanceof ComboBox<?> box && !box.isShowing());
    }
}
