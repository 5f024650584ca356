package dev.holdfast.desktop.keys;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.desktop.ui.NamedValues;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.form.FieldForm;
import dev.holdfast.desktop.ui.form.FieldModel;
import dev.holdfast.desktop.ui.form.FormModel;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.TypeSpec;
import java.util.List;
import java.util.Optional;

/** A key's settings to read, under the same headings as in the form. Of a stored secret only that it is set. */
final class StoredFields extends NamedValues {
    private static final List<String> SHOWN_ELSEWHERE = List.of("name", "type");

    StoredFields(Optional<TypeSpec> type, JsonNode stored, KeyInfo key) {
        getStyleClass().add("stored-fields");
        type.map(spec -> FormModel.over(spec, stored)).ifPresent(this::drawGroups);
        head(Texts.get("keys.drawer.reference"));
        add(Texts.get("keys.drawer.mounts"), KeyTexts.mounts(key));
        addMono(Texts.get("keys.drawer.uuid"), key.uuid());
    }

    private void drawGroups(FormModel form) {
        for (String group : form.groups()) {
            List<FieldModel> fields = form.inGroup(group).stream()
                    .filter(field -> !SHOWN_ELSEWHERE.contains(field.name()))
                    .toList();
            if (!fields.isEmpty()) {
                head(FieldForm.heading(group));
                fields.forEach(field -> add(field.label(), words(field)));
            }
        }
    }

    /** A field's value for people. */
    static String words(FieldModel field) {
        if (field.spec().sensitive()) {
            boolean set = field.hasStoredSecret() || !field.secret().isEmpty();
            return Texts.get(set ? "keys.value.set" : "keys.value.not-set");
        }
        if ("bool".equals(field.spec().type())) {
            return Texts.get(field.isOn() ? "keys.value.yes" : "keys.value.no");
        }
        return field.value().isBlank() ? "–" : field.value().replace(",", ", ");
    }
}
