package dev.holdfast.desktop.ui.form;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.TypeSpec;
import dev.holdfast.engine.client.TypeSpec.SpecCondition;
import dev.holdfast.engine.client.TypeSpec.SpecField;
import dev.holdfast.engine.client.TypeSpec.SpecRule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * What is typed into a form of one {@link TypeSpec}: the fields, which of them matter and must be given with what is
 * chosen elsewhere, what is to be sent, and what the engine said about it. For the FX thread only.
 *
 * <p>A field with conditions is hidden while one on a choice does not hold (a curve means nothing to an RSA key); a
 * condition on a switch only decides whether it must be given.
 */
public final class FormModel {
    private final TypeSpec spec;
    private final boolean existing;
    private final Map<String, FieldModel> fields = new LinkedHashMap<>();
    private final ObservableList<String> problems = FXCollections.observableArrayList();
    private final ReadOnlyLongWrapper changes = new ReadOnlyLongWrapper();

    private FormModel(TypeSpec spec, boolean existing, Function<SpecField, FieldModel> model) {
        this.spec = spec;
        this.existing = existing;
        spec.fields().forEach(field -> fields.put(field.name(), model.apply(field)));
        fields.values().forEach(this::follow);
        decide();
    }

    /** A form for something new, with the defaults filled in. */
    public static FormModel fresh(TypeSpec spec) {
        return new FormModel(spec, false, FieldModel::fresh);
    }

    /** A form over something that exists, as a read reply shows it. */
    public static FormModel over(TypeSpec spec, JsonNode stored) {
        return new FormModel(spec, true, field -> FieldModel.stored(field, text(stored.path(field.name()))));
    }

    private static String text(JsonNode value) {
        if (value.isArray()) {
            List<String> entries = new ArrayList<>();
            value.forEach(entry -> entries.add(entry.asText()));
            return String.join(",", entries);
        }
        return value.isNull() ? "" : value.asText("");
    }

    private void follow(FieldModel field) {
        field.valueProperty().addListener((text, before, now) -> decide());
        field.secret().lengthProperty().addListener((length, before, now) -> decide());
        field.removedProperty().addListener((removed, before, now) -> decide());
    }

    private void decide() {
        fields.values().forEach(field -> field.decide(isMeaningful(field), isRequired(field)));
        changes.set(changes.get() + 1);
    }

    private boolean isMeaningful(FieldModel field) {
        return field.spec().requiredWhen().stream().allMatch(c -> isSwitch(c.field()) || holds(c));
    }

    private boolean isRequired(FieldModel field) {
        return switch (field.spec().required()) {
            case "always" -> true;
            case "when" -> field.spec().requiredWhen().stream().allMatch(this::holds);
            default -> false;
        };
    }

    private boolean isSwitch(String name) {
        return field(name).filter(f -> !"bool".equals(f.spec().type())).isEmpty();
    }

    private boolean holds(SpecCondition condition) {
        return field(condition.field()).stream()
                .anyMatch(f -> condition.values().stream().anyMatch(wanted -> Values.same(wanted, f.value())));
    }

    public TypeSpec spec() {
        return spec;
    }

    /** Grows with every edit: something to listen to. */
    public ReadOnlyLongProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    public List<FieldModel> fields() {
        return List.copyOf(fields.values());
    }

    public Optional<FieldModel> field(String name) {
        return Optional.ofNullable(fields.get(name));
    }

    /** The fields of a group, in the engine's order. */
    public List<FieldModel> inGroup(String group) {
        return fields.values().stream()
                .filter(field -> field.spec().group().equals(group))
                .toList();
    }

    /** The groups, in the order in which the engine first names them. */
    public List<String> groups() {
        return fields.values().stream()
                .map(field -> field.spec().group())
                .distinct()
                .toList();
    }

    /** What the engine found wrong that belongs to no single field shown. */
    public ObservableList<String> problems() {
        return problems;
    }

    /** Why these fields cannot be right as they stand: the first reason, or "". */
    public String complaint(Collection<FieldModel> among) {
        return Stream.concat(
                        among.stream().map(FieldModel::complaint),
                        spec.rules().stream()
                                .filter(rule -> touches(rule, among))
                                .filter(rule -> !isMet(rule))
                                .map(this::sentence))
                .filter(reason -> !reason.isEmpty())
                .findFirst()
                .orElse("");
    }

    private boolean touches(SpecRule rule, Collection<FieldModel> among) {
        return among.stream().anyMatch(field -> rule.fields().contains(field.name()));
    }

    /** Whether a rule over several fields is kept; an unknown kind of rule is the engine's to judge. */
    public boolean isMet(SpecRule rule) {
        long given = rule.fields().stream()
                .flatMap(name -> field(name).stream())
                .filter(FieldModel::isGiven)
                .count();
        return switch (rule.kind()) {
            case "exactly_one" -> given == 1;
            case "at_least_one" -> given > 0;
            case "together" -> given == 0 || given == rule.fields().size();
            default -> true;
        };
    }

    /** A rule in words, "" for an unknown kind. */
    public String sentence(SpecRule rule) {
        String names = rule.fields().stream().map(this::labelOf).collect(Collectors.joining(", "));
        return switch (rule.kind()) {
            case "exactly_one", "at_least_one", "together" -> Texts.get("form.rule." + rule.kind(), names);
            default -> "";
        };
    }

    private String labelOf(String name) {
        return field(name).map(FieldModel::label).orElse(name);
    }

    /** Whether something was typed or chosen. */
    public boolean isChanged() {
        return fields.values().stream().anyMatch(existing ? FieldModel::isChanged : FieldModel::isTyped);
    }

    /**
     * What is to be sent: of something new every value that is given, of something that exists what changed. The secrets
     * among them are texts now; send them and let them go.
     */
    public Map<String, Object> outgoing() {
        Map<String, Object> data = new LinkedHashMap<>();
        fields.values().stream()
                .filter(field -> existing ? field.isChanged() : field.isGiven())
                .forEach(field -> data.put(field.name(), field.outgoing()));
        return data;
    }

    /** Takes the engine's refusal: each text goes to its field, the others to {@link #problems()}. */
    public void refuse(Problem problem) {
        problems.clear();
        problem.message().lines().forEach(this::place);
    }

    private void place(String error) {
        Refusal refusal = Refusal.parse(error, fields.keySet());
        Optional<FieldModel> only = refusal.only().flatMap(this::field).filter(FieldModel::isShown);
        only.ifPresentOrElse(
                field -> field.refuse(refusal.reason()), () -> problems.add(refusal.inWords(this::labelOf)));
    }

    /** Overwrites every secret. */
    public void wipe() {
        fields.values().forEach(FieldModel::wipe);
    }
}
