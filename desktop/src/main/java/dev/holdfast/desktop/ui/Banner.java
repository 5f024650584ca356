package dev.holdfast.desktop.ui;

import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** Says in a sentence or two what has become of something. Takes no room when empty. */
public final class Banner extends HBox {
    private final FontIcon icon = new FontIcon(Tone.INFO.icon());
    private final Label title = new Label();
    private final Label words = new Label();

    public Banner() {
        getStyleClass().add("banner");
        title.getStyleClass().add("text-bold");
        title.setWrapText(true);
        words.setWrapText(true);
        words.setMinHeight(Label.USE_PREF_SIZE);
        VBox texts = new VBox(title, words);
        setHgrow(texts, Priority.ALWAYS);
        getChildren().addAll(icon, texts);
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    /** Shows a message in the place of any other. */
    public void show(Tone tone, String heading, String text) {
        title.setText(heading);
        words.setText(text);
        icon.setIconCode(tone.icon());
        for (Tone other : Tone.values()) {
            getStyleClass().remove(other.styleClass());
        }
        getStyleClass().add(tone.styleClass());
        setAccessibleText(heading + ". " + text);
        setVisible(true);
    }

    /** Goes away. */
    public void clear() {
        setVisible(false);
    }
}
