package dev.holdfast.desktop.ui.form;

import dev.holdfast.desktop.ui.Texts;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** One field of a form: its name at the left; control, help, note and fault at the right. */
final class FieldRow extends HBox {
    private static final PseudoClass FAULTY = PseudoClass.getPseudoClass("faulty");

    private final FieldModel field;
    private final FieldControl control;

    FieldRow(FieldModel field) {
        this.field = field;
        control = FieldControls.create(field);
        control.focus().setId("field-" + field.name());
        VBox body = new VBox(control.node());
        body.getStyleClass().add("form-body");
        HBox.setHgrow(body, Priority.ALWAYS);
        Label help = words("form-help", null, field.spec().help());
        body.getChildren().add(help);
        if (isToggle()) {
            help.getStyleClass().add("form-toggle-help");
        }
        nameForReaders();
        body.getChildren().add(following("form-note", Feather.INFO, field.noteProperty()));
        body.getChildren().add(following("form-problem", Feather.ALERT_CIRCLE, field.problemProperty()));
        getChildren().addAll(name(), body);
        getStyleClass().add("form-row");
        visibleProperty().bind(field.shownProperty());
        managedProperty().bind(visibleProperty());
        field.problemProperty()
                .addListener((text, before, now) -> control.node().pseudoClassStateChanged(FAULTY, !now.isEmpty()));
    }

    private boolean isToggle() {
        return "bool".equals(field.spec().type());
    }

    private void nameForReaders() {
        if (!field.spec().sensitive()) {
            control.focus().setAccessibleText(field.label());
        }
        control.focus().setAccessibleHelp(field.spec().help());
    }

    private VBox name() {
        Label name = new Label(isToggle() ? "" : field.label());
        name.getStyleClass().add("form-name");
        name.setWrapText(true);
        name.setLabelFor(control.focus());
        Label mark = new Label(Texts.get("form.required"));
        mark.getStyleClass().add("form-required");
        mark.setMinWidth(USE_PREF_SIZE);
        mark.visibleProperty().bind(field.requiredProperty());
        mark.managedProperty().bind(mark.visibleProperty());
        VBox column = new VBox(name, mark);
        column.getStyleClass().add("form-names");
        return column;
    }

    private static Label following(String style, Feather icon, ObservableValue<String> text) {
        Label label = words(style, icon, "");
        label.textProperty().bind(text);
        label.visibleProperty().bind(text.map(words -> !words.isEmpty()));
        return label;
    }

    /** A line of words that takes no room when there are none. */
    static Label words(String style, Feather icon, String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().add(style);
        if (icon != null) {
            label.setGraphic(new FontIcon(icon));
        }
        label.setVisible(!text.isEmpty());
        label.managedProperty().bind(label.visibleProperty());
        return label;
    }

    FieldModel field() {
        return field;
    }

    void focusControl() {
        control.focus().requestFocus();
    }
}
