package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.ui.NamedValues;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.form.FieldForm;
import dev.holdfast.desktop.ui.form.FieldModel;
import dev.holdfast.desktop.ui.form.FormModel;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Everything that will be sent, before it is sent, and what the test afterwards will do. */
final class ReviewPage extends VBox {

    ReviewPage(FormModel form) {
        getStyleClass().addAll("review-page");
        getChildren().add(new FieldForm(form, List.of(), false));
        getChildren().add(announcement(form));
        getChildren().add(facts(form));
    }

    private static Label announcement(FormModel form) {
        boolean generates =
                form.field("allow_generate_key").filter(FieldModel::isOn).isPresent();
        Label label = new Label(
                Texts.get(generates ? "keys.review.generates" : "keys.review.uses"), new FontIcon(Feather.INFO));
        label.setWrapText(true);
        label.getStyleClass().add("announcement");
        return label;
    }

    private static NamedValues facts(FormModel form) {
        NamedValues facts = new NamedValues();
        facts.getStyleClass().add("stored-fields");
        for (String group : form.groups()) {
            facts.head(FieldForm.heading(group));
            form.inGroup(group).stream()
                    .filter(FieldModel::isShown)
                    .forEach(field -> facts.add(field.label(), words(field)));
        }
        return facts;
    }

    private static String words(FieldModel field) {
        return "type".equals(field.name()) ? KeyTexts.type(field.value()) : StoredFields.words(field);
    }
}
