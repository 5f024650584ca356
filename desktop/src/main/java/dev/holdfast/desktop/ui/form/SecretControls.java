package dev.holdfast.desktop.ui.form;

import dev.holdfast.desktop.ui.SecretField;
import dev.holdfast.desktop.ui.Texts;
import javafx.beans.binding.Bindings;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.VBox;

/** A secret's field, and the choice to take a stored secret away. */
final class SecretControls {
    private SecretControls() {}

    static FieldControl create(FieldModel field) {
        SecretField secret = new SecretField(field.secret());
        secret.nameForReaders(field.label());
        if (!field.hasStoredSecret()) {
            return new FieldControl(secret, secret.input());
        }
        secret.input()
                .promptTextProperty()
                .bind(Bindings.when(field.removedProperty())
                        .then(Texts.get("form.secret.will-go"))
                        .otherwise(Texts.get("form.secret.set")));
        boolean mayGo = !"always".equals(field.spec().required());
        return new FieldControl(mayGo ? new VBox(secret, removal(field)) : secret, secret.input());
    }

    private static CheckBox removal(FieldModel field) {
        CheckBox removal = new CheckBox(Texts.get("form.secret.remove"));
        removal.getStyleClass().add("form-removal");
        removal.setAccessibleText(Texts.get("form.secret.remove") + ": " + field.label());
        removal.selectedProperty().bindBidirectional(field.removedProperty());
        removal.disableProperty().bind(field.secret().lengthProperty().greaterThan(0));
        return removal;
    }
}
