package dev.holdfast.desktop.ui;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/**
 * Shows a secret while a button is held, else bullets.
 *
 * <p>JavaFX keeps the texts of labels, whatever becomes of them, in a cache of how texts are laid out; those of a flow it
 * does not. So the secret is in a flow of its own, which is thrown away as soon as the secret is hidden. For the FX thread
 * only.
 */
public final class SecretText extends StackPane {
    private static final String BULLETS = "\u2022 ".repeat(24).strip();

    private final Label hidden = new Label(BULLETS);

    /** Shows bullets. */
    public SecretText() {
        setAlignment(Pos.CENTER_LEFT);
        hidden.setWrapText(true);
        hide();
    }

    /** Shows a secret until {@link #hide} or {@link #replace}. */
    public void show(String secret) {
        Text letters = new Text();
        letters.getStyleClass().add("secret-letters");
        TextFlow flow = new TextFlow(letters);
        flow.setMaxHeight(USE_PREF_SIZE);
        getChildren().setAll(flow);
        letters.setText(secret); // only now, since a text that is in no flow yet is laid out like a label
    }

    /** Shows bullets and forgets the secret. */
    public void hide() {
        replace(BULLETS);
    }

    /** Shows this in place of the secret. */
    public void replace(String words) {
        hidden.setText(words);
        getChildren().setAll(hidden);
    }

    /** What is to be seen now. */
    public String getText() {
        return getChildren().get(0) instanceof TextFlow flow
                ? ((Text) flow.getChildren().get(0)).getText()
                : hidden.getText();
    }
}
