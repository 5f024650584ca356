package dev.holdfast.desktop.ui;

import javafx.scene.control.ContextMenu;
import javafx.scene.control.PasswordField;

/**
 * A text field whose own content is only bullets; what is typed goes to a {@link SecretBuffer}.
 *
 * <p>So neither the field's text nor its undo history ever holds the secret; the history is emptied with every edit.
 * Copy and cut do nothing, as in every password field, and there is no context menu.
 */
final class MaskedInput extends PasswordField {
    private static final String BULLET = "\u2022";

    private final SecretBuffer buffer;
    private boolean editing;

    MaskedInput(SecretBuffer buffer) {
        this.buffer = buffer;
        setContextMenu(new ContextMenu());
        textProperty().addListener((text, before, now) -> showLength());
        buffer.lengthProperty().addListener((length, before, now) -> showLength());
        showLength();
    }

    @Override
    public void replaceText(int start, int end, String text) {
        editing = true;
        try {
            int added = buffer.replace(start, end, text);
            setText(BULLET.repeat(buffer.length()));
            positionCaret(start + added);
        } finally {
            editing = false;
        }
    }

    /** Makes the field show as many bullets as the buffer holds characters, whatever else set its text. */
    private void showLength() {
        if (!editing && getLength() != buffer.length()) {
            editing = true;
            setText(BULLET.repeat(buffer.length()));
            editing = false;
        }
    }
}
