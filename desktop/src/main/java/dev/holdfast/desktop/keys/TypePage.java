package dev.holdfast.desktop.keys;

import dev.holdfast.engine.client.TypeSpec;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The choice of a type; one that cannot be used here is shown with the reason. */
final class TypePage extends VBox {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    private final WizardModel model;
    private final ToggleGroup group = new ToggleGroup();

    TypePage(WizardModel model) {
        this.model = model;
        getStyleClass().add("type-page");
        model.types().forEach(type -> getChildren().add(card(type)));
    }

    private VBox card(TypeSpec type) {
        RadioButton button = button(type);
        VBox card = new VBox(button, line(KeyTexts.about(type.type()), "form-help"));
        if (!type.available()) {
            Label reason = line(KeyTexts.whyUnavailable(type), "type-reason");
            reason.setGraphic(new FontIcon(Feather.SLASH));
            card.getChildren().add(reason);
            card.getStyleClass().add("type-unavailable");
        }
        card.getStyleClass().add("type-card");
        card.pseudoClassStateChanged(CHOSEN, button.isSelected());
        button.selectedProperty().addListener((on, before, now) -> {
            card.pseudoClassStateChanged(CHOSEN, now);
            if (now) {
                model.choose(type);
            }
        });
        card.setOnMouseClicked(event -> choose(button));
        return card;
    }

    private RadioButton button(TypeSpec type) {
        RadioButton button = new RadioButton(KeyTexts.type(type.type()));
        button.setId("type-" + type.type());
        button.getStyleClass().add("type-name");
        button.setToggleGroup(group);
        button.setUserData(type);
        button.setDisable(!type.available());
        button.setAccessibleHelp(KeyTexts.about(type.type()));
        button.setSelected(model.form() != null && model.form().spec().type().equals(type.type()));
        return button;
    }

    private static void choose(RadioButton button) {
        if (!button.isDisable()) {
            button.setSelected(true);
            button.requestFocus();
        }
    }

    private static Label line(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().add(style);
        label.setVisible(!text.isEmpty());
        label.setManaged(!text.isEmpty());
        return label;
    }

    void focusChosen() {
        if (group.getSelectedToggle() instanceof RadioButton chosen) {
            chosen.requestFocus();
        }
    }
}
