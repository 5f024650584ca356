package dev.holdfast.desktop.ui;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * Takes a secret: masked, shown only while the eye button is held down (mouse, or Space on the button), never copied,
 * silent to screen readers, with a hint while Caps Lock is on. Its characters live in a {@link SecretBuffer}.
 */
public final class SecretField extends VBox {
    private final SecretBuffer buffer;
    private final MaskedInput input;
    private final SecretText revealed = new SecretText();
    private final Button reveal = new Button(null, new FontIcon(Feather.EYE));
    private final Label capsHint = new Label(Texts.get("secret.caps"), new FontIcon(Feather.ALERT_TRIANGLE));
    private final Supplier<Optional<Boolean>> capsLock;

    public SecretField() {
        this(new SecretBuffer());
    }

    /** A field over a buffer that may outlive it, such as that of a form's model. */
    public SecretField(SecretBuffer buffer) {
        this(buffer, () -> Platform.isKeyLocked(KeyCode.CAPS));
    }

    SecretField(SecretBuffer buffer, Supplier<Optional<Boolean>> capsLock) {
        this.buffer = buffer;
        this.capsLock = capsLock;
        input = new MaskedInput(buffer);
        getStyleClass().add("secret-field");
        getChildren().addAll(row(), capsHint);
        prepareRevealing();
        prepareCapsHint();
    }

    private HBox row() {
        StackPane stack = new StackPane(input, revealed);
        stack.setAlignment(Pos.TOP_LEFT);
        HBox row = new HBox(stack, reveal);
        HBox.setHgrow(stack, Priority.ALWAYS);
        row.getStyleClass().add("secret-row");
        return row;
    }

    private void prepareRevealing() {
        revealed.getStyleClass().addAll("secret-revealed", "mono");
        revealed.setMaxWidth(Double.MAX_VALUE);
        revealed.setMouseTransparent(true);
        revealed.managedProperty().bind(revealed.visibleProperty());
        revealed.setVisible(false);
        reveal.getStyleClass().addAll("button-icon", "secret-reveal");
        reveal.setAccessibleText(Texts.get("secret.reveal"));
        reveal.setTooltip(new Tooltip(Texts.get("secret.reveal")));
        reveal.disableProperty().bind(buffer.lengthProperty().isEqualTo(0));
        reveal.armedProperty().addListener((armed, before, now) -> show(now));
        sceneProperty().addListener((scene, before, now) -> show(false));
    }

    /** The text exists only while it is shown: JavaFX draws nothing else than texts. */
    private void show(boolean visible) {
        if (visible) {
            revealed.show(buffer.asText(secret -> secret));
        } else {
            revealed.replace("");
        }
        revealed.setVisible(visible);
    }

    private void prepareCapsHint() {
        capsHint.getStyleClass().addAll("secret-caps", "text-small");
        capsHint.managedProperty().bind(capsHint.visibleProperty());
        capsHint.setVisible(false);
        input.focusedProperty().addListener((focused, before, now) -> hintCapsLock());
        input.addEventFilter(KeyEvent.KEY_RELEASED, event -> hintCapsLock());
    }

    private void hintCapsLock() {
        capsHint.setVisible(input.isFocused() && capsLock.get().orElse(false));
    }

    /** The characters typed. */
    public SecretBuffer buffer() {
        return buffer;
    }

    /** Forgets what was typed. */
    public void wipe() {
        show(false);
        buffer.wipe();
    }

    /** The control that has the focus while typing, for labels and focus. Its text is bullets. */
    public TextField input() {
        return input;
    }

    /** What Enter does. */
    public void setOnAction(EventHandler<ActionEvent> action) {
        input.setOnAction(action);
    }

    public void setPromptText(String prompt) {
        input.setPromptText(prompt);
    }

    /** The name that a screen reader gives the field; the content it never gives. */
    public void nameForReaders(String name) {
        input.setAccessibleText(name);
        reveal.setAccessibleText(Texts.get("secret.reveal.of", name));
    }

    @Override
    public void requestFocus() {
        input.requestFocus();
    }
}
