package dev.holdfast.desktop.keys;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.form.FieldModel;
import dev.holdfast.desktop.ui.form.FormModel;
import dev.holdfast.engine.client.KeyInfo;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Fills a step in as another key of the same type has it; secrets are never told, so these are still to be typed. */
final class Reuse extends VBox {
    private final FormModel form;
    private final List<FieldModel> fields;
    private final KeyCalls calls;
    private final Label note = new Label();
    private final ErrorPane error = new ErrorPane();

    /**
     * @param fields those of the step
     * @param keys of the form's type, one at least
     */
    Reuse(FormModel form, List<FieldModel> fields, List<KeyInfo> keys, KeyCalls calls) {
        this.form = form;
        this.fields = fields;
        this.calls = calls;
        getStyleClass().add("reuse");
        ComboBox<KeyInfo> choice = choice(keys);
        Label label = new Label(Texts.get("keys.reuse"));
        label.setMnemonicParsing(true);
        label.setLabelFor(choice);
        note.getStyleClass().add("form-help");
        note.setWrapText(true);
        note.setVisible(false);
        note.managedProperty().bind(note.visibleProperty());
        HBox row = new HBox(label, choice);
        row.getStyleClass().add("reuse-row");
        getChildren().addAll(row, note, error);
    }

    private ComboBox<KeyInfo> choice(List<KeyInfo> keys) {
        ComboBox<KeyInfo> choice = new ComboBox<>();
        choice.setId("reuse");
        choice.setPromptText(Texts.get("keys.reuse.prompt"));
        choice.getItems().setAll(keys);
        choice.setCellFactory(list -> new KeyCell());
        choice.setButtonCell(new KeyCell());
        choice.valueProperty().addListener((key, before, now) -> take(now));
        return choice;
    }

    private static final class KeyCell extends ListCell<KeyInfo> {
        @Override
        protected void updateItem(KeyInfo key, boolean empty) {
            super.updateItem(key, empty);
            setText(empty || key == null ? null : key.name());
        }
    }

    private void take(KeyInfo key) {
        error.clear();
        calls.read(key.type(), key.name(), stored -> fill(key, stored), error::show);
    }

    private void fill(KeyInfo key, JsonNode stored) {
        FormModel other = FormModel.over(form.spec(), stored);
        fields.stream().filter(field -> !field.spec().sensitive()).forEach(field -> other.field(field.name())
                .ifPresent(same -> field.valueProperty().set(same.value())));
        note.setText(Texts.get("keys.reuse.taken", key.name(), secrets()));
        note.setVisible(true);
    }

    private String secrets() {
        String names = fields.stream()
                .filter(field -> field.spec().sensitive())
                .map(FieldModel::label)
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? "" : Texts.get("keys.reuse.secrets", names);
    }
}
