package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.ui.form.FieldModel;
import java.util.List;

/**
 * One step of the wizard.
 *
 * @param fields what is asked in it; only steps of kind {@link Kind#FIELDS} have any
 */
record WizardStep(Kind kind, String title, String words, List<FieldModel> fields) {
    /** What a step is for. */
    enum Kind {
        TYPE,
        FIELDS,
        REVIEW,
        OUTCOME
    }
}
