package dev.holdfast.desktop.ui;

import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Shows something only if somebody wants to see it: a button opens and closes what is below. */
public final class Fold extends VBox {

    /**
     * @param id of the button
     * @param title what is below, with a mnemonic
     * @param open whether it is shown
     */
    public Fold(String id, String title, Node content, BooleanProperty open) {
        FontIcon arrow = new FontIcon();
        arrow.iconCodeProperty()
                .bind(Bindings.<Ikon>createObjectBinding(
                        () -> open.get() ? Feather.CHEVRON_DOWN : Feather.CHEVRON_RIGHT, open));
        Button button = new Button(title, arrow);
        button.setId(id);
        button.getStyleClass().add("flat");
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(event -> open.set(!open.get()));
        content.managedProperty().bind(content.visibleProperty());
        content.visibleProperty().bind(open);
        getChildren().addAll(button, content);
    }
}
