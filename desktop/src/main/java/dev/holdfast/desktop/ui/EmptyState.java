package dev.holdfast.desktop.ui;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Stands where there is nothing to show, and says why and what to do. Scrolls where there is little room. */
public final class EmptyState extends ScrollPane {
    private final FontIcon icon = new FontIcon(Feather.LOADER);
    private final Label title = new Label();
    private final Label words = new Label();
    private final Button action = new Button();

    public EmptyState() {
        getStyleClass().add("edge-to-edge");
        setFitToWidth(true);
        setFitToHeight(true);
        setFocusTraversable(false);
        title.getStyleClass().add("title-4");
        words.getStyleClass().add("text-muted");
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        action.getStyleClass().add("accent");
        action.managedProperty().bind(action.visibleProperty());
        action.setVisible(false);
        VBox column = new VBox(icon, title, words, action);
        column.getStyleClass().add("empty-state");
        setContent(column);
        FocusScroll.install(this);
        managedProperty().bind(visibleProperty());
    }

    /** Says why there is nothing. */
    public void show(Feather ikon, String heading, String text) {
        action.setVisible(false);
        icon.setIconCode(ikon);
        title.setText(heading);
        words.setText(text);
    }

    /** Offers the way on. */
    public void offer(String name, Runnable way) {
        action.setText(name);
        action.setOnAction(event -> way.run());
        action.setVisible(true);
    }
}
