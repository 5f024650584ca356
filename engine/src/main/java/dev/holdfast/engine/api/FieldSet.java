package dev.holdfast.engine.api;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All fields of one call and the rules between them, in the order in which replies and forms show them.
 *
 * <p>Immutable and safe for use by many threads.
 */
public final class FieldSet {
    /** A call without fields; members sent to it are ignored. */
    public static final FieldSet NONE = FieldSet.of();

    private final Map<String, Field> fields = new LinkedHashMap<>();
    private final List<Field> inOrder;
    private final List<Rule> rules;
    private final boolean checked;

    /**
     * What came of converting and validating.
     *
     * @param fields the values that are right, defaults filled in; wrong ones are missing
     * @param errors one entry per problem, each beginning with the field's name
     */
    public record Reading(Fields fields, List<String> errors) {
        public Reading {
            errors = List.copyOf(errors);
        }

        private Fields valid() {
            if (!errors.isEmpty()) {
                throw new InvalidFields(errors);
            }
            return fields;
        }
    }

    private FieldSet(List<Field> fields, List<Rule> rules, boolean checked) {
        this.checked = checked;
        fields.forEach(field -> this.fields.put(field.name(), field));
        this.inOrder = List.copyOf(this.fields.values());
        this.rules = List.copyOf(rules);
    }

    public static FieldSet of(Field... fields) {
        return new FieldSet(List.of(fields), List.of(), true);
    }

    public static FieldSet of(List<Field> fields) {
        return new FieldSet(fields, List.of(), true);
    }

    /** The same fields under these rules. */
    public FieldSet withRules(Rule... newRules) {
        return new FieldSet(fields(), List.of(newRules), checked);
    }

    /**
     * The same fields for descriptions alone: reading gives no values and demands none. For handlers that lay what was
     * sent over stored values before anything can be validated.
     */
    public FieldSet describing() {
        return new FieldSet(fields(), rules, false);
    }

    public List<Field> fields() {
        return inOrder;
    }

    public List<Rule> rules() {
        return rules;
    }

    public Optional<Field> field(String name) {
        return Optional.ofNullable(fields.get(name));
    }

    /**
     * Converts and validates what was sent.
     *
     * @param sent JSON values by member name; unknown members are ignored
     * @return the converted values, defaults filled in
     * @throws InvalidFields naming every field that is wrong, all at once
     */
    public Fields read(Map<String, Object> sent) {
        return read(sent, false);
    }

    /** Like {@link #read}, for a caller that has more to check before it refuses. */
    public Reading examine(Map<String, Object> sent) {
        return new FieldReader(this, false).read(sent);
    }

    /**
     * Values that were validated when they were stored, with today's defaults for those that were not given.
     *
     * @throws InvalidFields if a value is not of its field's type
     */
    public Fields restore(Map<String, Object> stored) {
        Map<String, Object> values = new LinkedHashMap<>();
        Set<String> given = new HashSet<>();
        for (Field field : inOrder) {
            Optional<Object> value = Conversion.convertStored(field, stored.get(field.name()));
            value.or(field::defaultValue).ifPresent(v -> values.put(field.name(), v));
            value.ifPresent(v -> given.add(field.name()));
        }
        return new Fields(values, given);
    }

    /** Like {@link #read}, with the letter case of member names ignored, as direct handlers do. */
    public Fields readIgnoringCase(Map<String, Object> sent) {
        return read(sent, true);
    }

    private Fields read(Map<String, Object> sent, boolean ignoreCase) {
        return checked ? new FieldReader(this, ignoreCase).read(sent).valid() : new Fields(Map.of(), Set.of());
    }
}
