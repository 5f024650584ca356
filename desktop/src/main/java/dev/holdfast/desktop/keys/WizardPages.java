package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.ui.form.FieldForm;
import dev.holdfast.desktop.ui.form.FieldModel;
import dev.holdfast.desktop.ui.form.FormModel;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;

/** The contents of the wizard's steps, kept as long as the wizard is open. */
final class WizardPages {
    private final WizardModel model;
    private final KeyCalls calls;
    private final TypePage types;
    private final Map<WizardStep, FieldForm> forms = new HashMap<>();
    private final Map<FormModel, Optional<Pkcs11Browser>> browsers = new HashMap<>();
    private final Map<WizardStep, Node> besides = new HashMap<>();

    WizardPages(WizardModel model, KeyCalls calls) {
        this.model = model;
        this.calls = calls;
        types = new TypePage(model);
    }

    Node content(WizardStep step) {
        return switch (step.kind()) {
            case TYPE -> types;
            case FIELDS -> form(step);
            case REVIEW -> new ReviewPage(model.form());
            case OUTCOME -> new OutcomePage(model.name(), model.testProperty().get());
        };
    }

    private FieldForm form(WizardStep step) {
        browser().filter(browser -> asks(step, "library")).ifPresent(Pkcs11Browser::lookAtLibraries);
        return forms.computeIfAbsent(step, s -> new FieldForm(model.form(), s.fields(), false));
    }

    private Optional<Pkcs11Browser> browser() {
        return browsers.computeIfAbsent(model.form(), form -> Pkcs11Browser.of(form, calls));
    }

    private static boolean asks(WizardStep step, String name) {
        return step.fields().stream().map(FieldModel::name).anyMatch(name::equals);
    }

    /** What helps to fill the step in, at its right. */
    Optional<Node> beside(WizardStep step) {
        if (step.fields().isEmpty()) {
            return Optional.empty();
        }
        return browser().flatMap(browser -> {
            if (asks(step, "token_label")) {
                return Optional.of(besides.computeIfAbsent(step, s -> BrowsePanes.slots(browser)));
            }
            return asks(step, "key_label")
                    ? Optional.of(besides.computeIfAbsent(step, s -> BrowsePanes.contents(browser)))
                    : Optional.empty();
        });
    }

    /** Puts the keyboard where this step begins, or to what was refused; false where there is nothing to fill in. */
    boolean focus(WizardStep step) {
        switch (step.kind()) {
            case TYPE -> types.focusChosen();
            case FIELDS -> {
                if (!form(step).focusFault()) {
                    form(step).focusFirst();
                }
            }
            default -> {
                return false;
            }
        }
        return true;
    }
}
