package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.keys.WizardStep.Kind;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.form.FieldModel;
import dev.holdfast.desktop.ui.form.FormModel;
import dev.holdfast.desktop.ui.wizard.WizardState;
import dev.holdfast.engine.client.TypeSpec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/**
 * A new key on its way: which step is in front, what was typed so far, why it cannot go on, and what became of it. What
 * was typed for one type stays when another is looked at. FX thread only.
 */
final class WizardModel extends WizardState {
    private final List<TypeSpec> types;
    private final KeyCalls calls;
    private final Map<String, FormModel> forms = new HashMap<>();
    private final ReadOnlyObjectWrapper<FormModel> form = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyIntegerWrapper position = new ReadOnlyIntegerWrapper();
    private final ReadOnlyStringWrapper whyNot = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<TestSignModel> test = new ReadOnlyObjectWrapper<>();
    private List<WizardStep> steps = WizardSteps.first();
    private Optional<KeyRef> created = Optional.empty();

    /** Begins with the first type that can be used. */
    WizardModel(List<TypeSpec> types, KeyCalls calls) {
        this.types = types;
        this.calls = calls;
        types.stream().filter(TypeSpec::available).findFirst().ifPresent(this::choose);
        judge();
    }

    List<TypeSpec> types() {
        return types;
    }

    /** Turns to a type. */
    void choose(TypeSpec type) {
        FormModel chosen = forms.computeIfAbsent(type.type(), name -> begin(type));
        steps = WizardSteps.of(chosen);
        form.set(chosen);
        judge();
    }

    private FormModel begin(TypeSpec type) {
        FormModel fresh = FormModel.fresh(type);
        fresh.field("type").ifPresent(field -> field.valueProperty().set(type.type()));
        fresh.changesProperty().addListener((count, before, now) -> judge());
        return fresh;
    }

    /** The form of the chosen type, null if no type can be used. */
    ReadOnlyObjectProperty<FormModel> formProperty() {
        return form.getReadOnlyProperty();
    }

    FormModel form() {
        return form.get();
    }

    /** The steps of the chosen type; only the first if there is none. */
    List<WizardStep> steps() {
        return steps;
    }

    ReadOnlyIntegerProperty positionProperty() {
        return position.getReadOnlyProperty();
    }

    WizardStep step() {
        return steps.get(position.get());
    }

    @Override
    public ReadOnlyStringProperty whyNot() {
        return whyNot.getReadOnlyProperty();
    }

    /** The test of the key that was created; null before. */
    ReadOnlyObjectProperty<TestSignModel> testProperty() {
        return test.getReadOnlyProperty();
    }

    boolean isCreated() {
        return created.isPresent();
    }

    /** The key that came of it. */
    Optional<KeyRef> created() {
        return created;
    }

    /** Whether closing now would lose something that was typed. */
    boolean wouldLose() {
        return !isCreated() && forms.values().stream().anyMatch(WizardModel::wasTyped);
    }

    private static boolean wasTyped(FormModel form) {
        return form.fields().stream().anyMatch(field -> !"type".equals(field.name()) && field.isTyped());
    }

    String name() {
        return form().field("name").map(field -> field.value().strip()).orElse("");
    }

    private void judge() {
        if (form.get() == null) {
            whyNot.set(Texts.get("keys.wizard.no-type"));
        } else {
            whyNot.set(form().complaint(asked()));
        }
    }

    /** The fields that must be right before going on: those of this step; at the review all of them. */
    private List<FieldModel> asked() {
        return switch (step().kind()) {
            case FIELDS -> step().fields();
            case REVIEW -> form().fields();
            default -> List.of();
        };
    }

    /** One step on; from the review: creates the key and tests it. */
    void next() {
        if (!whyNot.get().isEmpty() || busy.get()) {
            return;
        }
        if (step().kind() == Kind.REVIEW) {
            create();
        } else if (step().kind() != Kind.OUTCOME) {
            go(position.get() + 1);
        }
    }

    void back() {
        if (position.get() > 0 && !busy.get() && !isCreated()) {
            go(position.get() - 1);
        }
    }

    private void go(int index) {
        problem.set(null);
        position.set(index);
        judge();
    }

    private void create() {
        work();
        calls.create(form().spec().type(), name(), form().outgoing(), this::answered, this::refused);
    }

    private void answered(boolean wasFree) {
        busy.set(false);
        if (wasFree) {
            testNow();
        } else {
            form().field("name").ifPresent(field -> field.refuse(Texts.get("keys.wizard.name-taken")));
            goToFault();
        }
    }

    private void testNow() {
        created = Optional.of(new KeyRef(form().spec().type(), name()));
        wipe();
        test.set(new TestSignModel(calls, form().spec().type(), name(), () -> {}));
        go(steps.size() - 1);
        test.get().run();
    }

    private void refused(Problem why) {
        busy.set(false);
        if (why.kind() == Problem.Kind.INPUT) {
            form().refuse(why);
            goToFault();
        } else {
            problem.set(why);
        }
    }

    /** Leads to the first step with a field that was refused; faults of several fields show at the review. */
    private void goToFault() {
        IntStream.range(0, steps.size())
                .filter(index -> steps.get(index).fields().stream()
                        .anyMatch(field -> !field.problemProperty().get().isEmpty()))
                .findFirst()
                .ifPresent(this::go);
    }

    /** Overwrites every secret that was typed. */
    void wipe() {
        forms.values().forEach(FormModel::wipe);
    }
}
