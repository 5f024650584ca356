package dev.holdfast.desktop.dr.safety;

import dev.holdfast.desktop.ui.Texts;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/** Asks for a name to be typed before something that takes away. */
public final class NameField extends VBox {
    private final TextField field = new TextField();

    /** @param typed what was typed so far */
    public NameField(String name, StringProperty typed) {
        getStyleClass().add("field");
        Label label = new Label(Texts.get("confirmation.type", name));
        label.setLabelFor(field);
        label.setWrapText(true);
        field.setId("typed-name");
        field.setAccessibleText(label.getText());
        field.textProperty().bindBidirectional(typed);
        getChildren().addAll(label, field);
    }

    /** Leads the keyboard to the field. */
    public void begin() {
        field.requestFocus();
    }
}
