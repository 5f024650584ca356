package dev.holdfast.desktop.ui.form;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.TypeSpec.SpecRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * Draws fields of a {@link FormModel}: groups as headed sections, faults of several fields at the top, rules over
 * several fields in front of the first of them. Each control's id is {@code field-} and the field's name.
 */
public final class FieldForm extends VBox {
    private final FormModel model;
    private final List<FieldRow> rows = new ArrayList<>();
    private final VBox problems = new VBox();

    /**
     * A form of some of the model's fields.
     *
     * @param headings whether each group gets its heading
     */
    public FieldForm(FormModel model, List<FieldModel> fields, boolean headings) {
        this.model = model;
        getStyleClass().add("field-form");
        problems.getStyleClass().add("form-problems");
        problems.managedProperty().bind(problems.visibleProperty());
        getChildren().add(problems);
        fields.stream()
                .map(field -> field.spec().group())
                .distinct()
                .forEach(group -> drawGroup(group, fields, headings));
        model.problems().addListener((ListChangeListener<String>) change -> drawProblems());
        drawProblems();
    }

    private void drawGroup(String group, List<FieldModel> fields, boolean headings) {
        VBox section = new VBox();
        section.getStyleClass().add("form-section");
        if (headings) {
            section.getChildren().add(FieldRow.words("form-heading", null, heading(group)));
        }
        fields.stream().filter(field -> field.spec().group().equals(group)).forEach(field -> section.getChildren()
                .addAll(drawField(field)));
        getChildren().add(section);
    }

    /** A group's heading; one that the console has no word for is shown by its name. */
    public static String heading(String group) {
        String key = "form.group." + (group.isEmpty() ? "other" : group);
        return Texts.bundle().containsKey(key) ? Texts.get(key) : Values.title(group);
    }

    private List<Node> drawField(FieldModel field) {
        FieldRow row = new FieldRow(field);
        rows.add(row);
        List<Node> nodes = new ArrayList<>();
        model.spec().rules().stream()
                .filter(rule -> rule.fields().get(0).equals(field.name()))
                .forEach(rule -> nodes.add(FieldRow.besideNames(hint(rule))));
        nodes.add(row);
        return nodes;
    }

    private Label hint(SpecRule rule) {
        Label hint = FieldRow.words("form-rule", null, model.sentence(rule));
        FontIcon icon = new FontIcon(Feather.INFO);
        hint.setGraphic(icon);
        icon.setIconCode(model.isMet(rule) ? Feather.CHECK : Feather.INFO);
        model.changesProperty()
                .addListener(
                        (count, before, now) -> icon.setIconCode(model.isMet(rule) ? Feather.CHECK : Feather.INFO));
        return hint;
    }

    private void drawProblems() {
        problems.getChildren()
                .setAll(model.problems().stream()
                        .map(text -> FieldRow.words("form-problem", Feather.ALERT_CIRCLE, text))
                        .toList());
        problems.setVisible(!model.problems().isEmpty());
    }

    /** Puts the keyboard into the first field shown. */
    public void focusFirst() {
        first(field -> true).ifPresent(FieldRow::focusControl);
    }

    /** Puts the keyboard into the first field with a fault, if there is one. */
    public boolean focusFault() {
        Optional<FieldRow> faulty =
                first(field -> !field.problemProperty().get().isEmpty());
        faulty.ifPresent(FieldRow::focusControl);
        return faulty.isPresent();
    }

    private Optional<FieldRow> first(Predicate<FieldModel> wanted) {
        return rows.stream()
                .filter(row -> row.field().isShown())
                .filter(row -> wanted.test(row.field()))
                .findFirst();
    }
}
