package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.keys.WizardStep.Kind;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.form.FieldForm;
import dev.holdfast.desktop.ui.form.FieldModel;
import dev.holdfast.desktop.ui.form.FormModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Cuts a form into steps: type; name and permissions; one for each further group of the engine's specification; review;
 * outcome. A group that the console does not know becomes a step like any other.
 */
final class WizardSteps {
    private static final Set<String> FIRST = Set.of("identity", "permissions");
    private static final String TYPE_FIELD = "type";

    private WizardSteps() {}

    /** The steps as long as no type is chosen. */
    static List<WizardStep> first() {
        return List.of(step(Kind.TYPE, "type", List.of()));
    }

    static List<WizardStep> of(FormModel form) {
        List<WizardStep> steps = new ArrayList<>(first());
        steps.add(step(
                Kind.FIELDS,
                "name",
                form.fields().stream()
                        .filter(field -> FIRST.contains(field.spec().group()))
                        .filter(field -> !TYPE_FIELD.equals(field.name()))
                        .toList()));
        form.groups().stream()
                .filter(group -> !FIRST.contains(group))
                .forEach(group -> steps.add(group(group, form.inGroup(group))));
        steps.add(step(Kind.REVIEW, "review", List.of()));
        steps.add(step(Kind.OUTCOME, "outcome", List.of()));
        return steps;
    }

    private static WizardStep step(Kind kind, String key, List<FieldModel> fields) {
        return new WizardStep(
                kind, Texts.get("keys.wizard." + key), Texts.get("keys.wizard." + key + ".words"), fields);
    }

    private static WizardStep group(String group, List<FieldModel> fields) {
        String words = "keys.wizard." + group + ".words";
        return new WizardStep(
                Kind.FIELDS,
                FieldForm.heading(group),
                Texts.bundle().containsKey(words) ? Texts.get(words) : "",
                fields);
    }
}
