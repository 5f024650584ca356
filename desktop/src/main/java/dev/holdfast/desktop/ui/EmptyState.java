package dev.holdfast.desktop.ui;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Stands where there is nothing to show, and says why and what to do. */
public final class EmptyState extends VBox {
    private final FontIcon icon = new FontIcon(Feather.LOADER);
    private final Label title = new Label();
    private final Label words = new Label();

    public EmptyState() {
        getStyleClass().add("empty-state");
        title.getStyleClass().add("title-4");
        words.getStyleClass().add("text-muted");
        words.setWrapText(true);
        getChildren().addAll(icon, title, words);
        managedProperty().bind(visibleProperty());
    }

    public void show(Feather ikon, String heading, String text) {
        icon.setIconCode(ikon);
        title.setText(heading);
        words.setText(text);
    }
}
