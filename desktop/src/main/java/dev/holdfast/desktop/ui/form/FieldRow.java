package dev.holdfast.desktop.ui.form;

import dev.holdfast.desktop.ui.SideBySide;
import dev.holdfast.desktop.ui.Texts;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * One field of a form: its name at the left; control, help, note and fault at the right, or below where letters are
 * large.
 */
final class FieldRow extends SideBySide {
    private static final PseudoClass FAULTY = PseudoClass.getPseudoClass("faulty");

    private final FieldModel field;
    private final FieldControl control;

    FieldRow(FieldModel field) {
        this(field, FieldControls.create(field));
    }

    private FieldRow(FieldModel field, FieldControl control) {
        super(name(field, control), body(field, control));
        this.field = field;
        this.control = control;
        control.focus().setId("field-" + field.name());
        nameForReaders();
        visibleProperty().bind(field.shownProperty());
        managedProperty().bind(visibleProperty());
        field.problemProperty()
                .addListener((text, before, now) -> control.node().pseudoClassStateChanged(FAULTY, !now.isEmpty()));
    }

    private static boolean isToggle(FieldModel field) {
        return "bool".equals(field.spec().type());
    }

    private static VBox body(FieldModel field, FieldControl control) {
        Label help = words("form-help", null, field.spec().help());
        if (isToggle(field)) {
            help.getStyleClass().add("form-toggle-help");
        }
        VBox body = new VBox(
                control.node(),
                help,
                following("form-note", Feather.INFO, field.noteProperty()),
                following("form-problem", Feather.ALERT_CIRCLE, field.problemProperty()));
        body.getStyleClass().add("form-body");
        return body;
    }

    private void nameForReaders() {
        if (!field.spec().sensitive()) {
            control.focus().setAccessibleText(field.label());
        }
        control.focus().setAccessibleHelp(field.spec().help());
    }

    private static VBox name(FieldModel field, FieldControl control) {
        Label name = new Label(isToggle(field) ? "" : field.label());
        name.getStyleClass().add("form-name");
        name.setWrapText(true);
        name.setLabelFor(control.focus());
        name.setManaged(!isToggle(field));
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

    /** Words about several fields, in line with what is at the right of each. */
    static Region besideNames(Label words) {
        Region names = new Region();
        names.getStyleClass().add("form-names-place");
        return new SideBySide(names, words);
    }

    FieldModel field() {
        return field;
    }

    void focusControl() {
        control.focus().requestFocus();
    }
}
