package dev.holdfast.desktop.ui.form;

import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.TypeSpec.SpecField;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * What is typed into one field, and what is to be said about it. Every value is a text: switches are "true" or "false",
 * lists are separated by commas; a secret is in {@link #secret()} instead. For the FX thread only.
 */
public final class FieldModel {
    private final SpecField spec;
    private final String stored;
    private boolean decimalOnly;
    private final boolean hasStoredSecret;
    private final StringProperty value;
    private final SecretBuffer secret = new SecretBuffer();
    private final BooleanProperty removed = new SimpleBooleanProperty();
    private final ReadOnlyBooleanWrapper shown = new ReadOnlyBooleanWrapper(true);
    private final ReadOnlyBooleanWrapper required = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final StringProperty note = new SimpleStringProperty("");
    private final ObservableList<Suggestion> suggestions = FXCollections.observableArrayList();

    private FieldModel(SpecField spec, String initial, String stored, boolean hasStoredSecret) {
        this.spec = spec;
        this.stored = stored;
        this.hasStoredSecret = hasStoredSecret;
        value = new SimpleStringProperty(initial);
        required.set("always".equals(spec.required()));
        value.addListener((text, before, now) -> edited());
        secret.lengthProperty().addListener((length, before, now) -> edited());
    }

    /** A field of something new: begins with its default. */
    static FieldModel fresh(SpecField spec) {
        return new FieldModel(spec, standard(spec), "", false);
    }

    /** A field of something that exists: begins with what is stored; a stored secret is only known to be there. */
    static FieldModel stored(SpecField spec, String storedText) {
        String text = spec.sensitive() ? "" : withoutZero(spec, storedText);
        return new FieldModel(spec, text, text, spec.sensitive() && !storedText.isEmpty());
    }

    /** The default; of a field that must be given and can have one value only, that value. */
    private static String standard(SpecField spec) {
        if (spec.sensitive()) {
            return "";
        }
        boolean noChoice = "always".equals(spec.required()) && spec.allowed().size() == 1;
        return noChoice ? spec.allowed().get(0) : withoutZero(spec, spec.defaultValue());
    }

    /** A default of 0 that is not among the allowed values means "not given". */
    private static String withoutZero(SpecField spec, String text) {
        boolean notGiven = "0".equals(text)
                && "0".equals(spec.defaultValue())
                && !spec.allowed().contains(text);
        return notGiven ? "" : text;
    }

    public SpecField spec() {
        return spec;
    }

    public String name() {
        return spec.name();
    }

    /** The field's name for people. */
    public String label() {
        boolean unnamed = spec.label().isBlank() || spec.label().equals(spec.name());
        return unnamed ? Values.title(spec.name()) : spec.label();
    }

    /** What is typed; always "" for a secret. */
    public StringProperty valueProperty() {
        return value;
    }

    public String value() {
        return value.get();
    }

    public boolean isOn() {
        return Values.same("true", value());
    }

    public SecretBuffer secret() {
        return secret;
    }

    /** Whether the engine holds a secret for this field already. */
    public boolean hasStoredSecret() {
        return hasStoredSecret;
    }

    /** Whether the stored secret is to be taken away. */
    public BooleanProperty removedProperty() {
        return removed;
    }

    /** Whether the field has a meaning with what is chosen elsewhere. */
    public ReadOnlyBooleanProperty shownProperty() {
        return shown.getReadOnlyProperty();
    }

    public boolean isShown() {
        return shown.get();
    }

    /** Whether the field must be given with what is chosen elsewhere. */
    public ReadOnlyBooleanProperty requiredProperty() {
        return required.getReadOnlyProperty();
    }

    /** What is wrong with the value, "" for nothing known. */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Something worth saying about the value that is not a fault, or "". */
    public StringProperty noteProperty() {
        return note;
    }

    /** Values worth offering; may be filled later. */
    public ObservableList<Suggestion> suggestions() {
        return suggestions;
    }

    void decide(boolean nowShown, boolean nowRequired) {
        shown.set(nowShown);
        required.set(nowRequired);
    }

    /** Whether there is a value, stored secrets included. */
    public boolean isGiven() {
        if (!isShown()) {
            return false;
        }
        return spec.sensitive() ? !secret.isEmpty() || keepsSecret() : !value().isBlank();
    }

    private boolean keepsSecret() {
        return hasStoredSecret && !removed.get();
    }

    /** Whether sending the form would change this field. */
    public boolean isChanged() {
        if (spec.sensitive()) {
            return !secret.isEmpty() || (hasStoredSecret && removed.get());
        }
        return !effective().equals(stored);
    }

    /** The value with hidden fields counted as empty and blanks around it removed. */
    String effective() {
        return isShown() ? value().strip() : "";
    }

    /** Whether the field holds something else than its default. */
    public boolean isTyped() {
        return !secret.isEmpty() || !value().equals(standard(spec));
    }

    /** Makes {@link #leave} turn hexadecimal numbers into decimal ones though no pattern demands it. */
    public void takeDecimalOnly() {
        decimalOnly = true;
    }

    /** The value as it is sent: a truth value, a list or a text. */
    Object outgoing() {
        if (spec.sensitive()) {
            return secret.asText(text -> text);
        }
        return switch (spec.type()) {
            case "bool" -> isOn();
            case "list" -> Values.entries(effective());
            default -> effective();
        };
    }

    /** Why the value cannot be right, "" if nothing speaks against it. */
    public String complaint() {
        if (!isShown()) {
            return "";
        }
        if (!isGiven()) {
            return required.get() ? Texts.get("form.missing", label()) : "";
        }
        return FieldHints.misfit(spec, value().strip())
                .map(reason -> label() + ": " + reason)
                .orElse("");
    }

    /** Says what the engine found wrong, until the value is edited. */
    public void refuse(String reason) {
        problem.set(reason);
    }

    private void edited() {
        problem.set("");
        note.set("");
    }

    /** The person has left the field: a hexadecimal number becomes decimal where only that fits, and hints appear. */
    public void leave() {
        String typed = value().strip();
        FieldHints.decimal(spec, typed, decimalOnly).ifPresent(decimal -> {
            value.set(decimal);
            note.set(Texts.get("form.converted", typed, decimal));
        });
        Optional<String> misfit = isGiven() ? FieldHints.misfit(spec, value().strip()) : Optional.empty();
        misfit.filter(reason -> problem.get().isEmpty()).ifPresent(problem::set);
    }

    void wipe() {
        secret.wipe();
    }

    @Override
    public String toString() {
        return "FieldModel[" + name() + "]";
    }
}
