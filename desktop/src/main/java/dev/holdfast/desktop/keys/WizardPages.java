package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.ui.form.FieldForm;
import dev.holdfast.desktop.ui.form.FieldModel;
import dev.holdfast.desktop.ui.form.FormModel;
import dev.holdfast.engine.client.KeyInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.layout.VBox;

/** The contents of the wizard's steps, kept as long as the wizard is open. */
final class WizardPages {
    private static final String CONNECTION = "connection";

    private final WizardModel model;
    private final KeyCalls calls;
    private final TypePage types;
    private final Map<WizardStep, FieldForm> forms = new HashMap<>();
    private final Map<FormModel, Optional<Pkcs11Browser>> browsers = new HashMap<>();
    private final Map<WizardStep, Node> besides = new HashMap<>();
    private final Map<WizardStep, Node> contents = new HashMap<>();
    private final List<KeyInfo> known;

    /** @param known the keys that exist, whose connection a new one may share */
    WizardPages(WizardModel model, List<KeyInfo> known, KeyCalls calls) {
        this.model = model;
        this.known = known;
        this.calls = calls;
        types = new TypePage(model);
    }

    Node content(WizardStep step) {
        return switch (step.kind()) {
            case TYPE -> types;
            case FIELDS -> contents.computeIfAbsent(step, this::fields);
            case REVIEW -> new ReviewPage(model.form());
            case OUTCOME -> new OutcomePage(model.name(), model.testProperty().get());
        };
    }

    private Node fields(WizardStep step) {
        List<KeyInfo> alike = known.stream()
                .filter(key -> key.type().equals(model.form().spec().type()))
                .toList();
        return isConnection(step) && !alike.isEmpty()
                ? new VBox(new Reuse(model.form(), step.fields(), alike, calls), form(step))
                : form(step);
    }

    private static boolean isConnection(WizardStep step) {
        return step.fields().stream()
                .anyMatch(field -> CONNECTION.equals(field.spec().group()));
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
        if (browser().isEmpty() && isConnection(step)) {
            String type = model.form().spec().type();
            return Optional.of(besides.computeIfAbsent(step, s -> new CredentialPane(type, calls)));
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
