package dev.holdfast.engine.api;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** Converts and validates one call's members against a {@link FieldSet}, collecting every error. */
final class FieldReader {
    private final FieldSet fieldSet;
    private final boolean ignoreCase;
    private final List<String> errors = new ArrayList<>();
    private final Set<String> failed = new HashSet<>();
    private final Set<String> sentNames = new HashSet<>();
    private final Map<String, Object> values = new LinkedHashMap<>();

    FieldReader(FieldSet fieldSet, boolean ignoreCase) {
        this.fieldSet = fieldSet;
        this.ignoreCase = ignoreCase;
    }

    FieldSet.Reading read(Map<String, Object> sent) {
        Map<String, Object> members = ignoreCase ? foldNames(sent) : sent;
        fieldSet.fields().forEach(field -> readField(field, members));
        fieldSet.fields().forEach(this::checkRequired);
        fieldSet.rules().forEach(this::checkRule);
        return new FieldSet.Reading(new Fields(values, sentNames), errors);
    }

    private static Map<String, Object> foldNames(Map<String, Object> sent) {
        Map<String, Object> folded = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        folded.putAll(sent);
        return folded;
    }

    private void readField(Field field, Map<String, Object> members) {
        try {
            Object value = Conversion.convert(field, find(field, members));
            if (value != null) {
                values.put(field.name(), FieldLimits.check(field, value));
                sentNames.add(field.name());
            } else {
                field.defaultValue().ifPresent(standard -> values.put(field.name(), standard));
            }
        } catch (FieldProblem problem) {
            fail(field.name(), problem.getMessage());
        }
    }

    /** The member under the field's own name or an alias; two different values under two spellings are refused. */
    private static Object find(Field field, Map<String, Object> members) throws FieldProblem {
        Object found = members.get(field.name());
        for (String alias : field.aliases()) {
            Object other = members.get(alias);
            if (found != null && other != null && !Objects.equals(found.toString(), other.toString())) {
                throw new FieldProblem("also sent as \"" + alias + "\" with a different value; send one of them");
            }
            found = found == null ? other : found;
        }
        return found;
    }

    private void checkRequired(Field field) {
        if (failed.contains(field.name()) || isGiven(field.name())) {
            return;
        }
        if (field.isRequired()) {
            fail(field.name(), "is required" + unless(field) + allowedHint(field));
        } else if (!field.requiredWhen().isEmpty()
                && field.requiredWhen().stream().allMatch(c -> c.holds(values.get(c.field())))) {
            fail(field.name(), "is required " + describe(field.requiredWhen()) + allowedHint(field));
        }
    }

    /** Given means: a value that is neither an empty text, an empty list nor the number 0. */
    private boolean isGiven(String name) {
        Object value = values.get(name);
        return value != null && !"".equals(value) && !List.of().equals(value) && !isZeroDefault(name, value);
    }

    private boolean isZeroDefault(String name, Object value) {
        return Long.valueOf(0).equals(value)
                && fieldSet.field(name).flatMap(Field::defaultValue).stream().anyMatch(Long.valueOf(0)::equals);
    }

    private void checkRule(Rule rule) {
        if (rule.fields().stream().anyMatch(failed::contains)) {
            return;
        }
        long given = rule.fields().stream().filter(this::isGiven).count();
        String names = String.join(", ", rule.fields());
        switch (rule.kind()) {
            case EXACTLY_ONE -> failIf(given != 1, names, "exactly one of these must be given, not " + given);
            case AT_LEAST_ONE -> failIf(given == 0, names, "at least one of these must be given");
            case TOGETHER ->
                failIf(given != 0 && given != rule.fields().size(), names, "give all of these together or none");
        }
    }

    private void failIf(boolean broken, String names, String reason) {
        if (broken) {
            errors.add(names + ": " + reason);
        }
    }

    private void fail(String name, String reason) {
        failed.add(name);
        errors.add(name + ": " + reason);
    }

    private static String unless(Field field) {
        return field.unless().isEmpty() ? "" : " " + field.unless();
    }

    private static String allowedHint(Field field) {
        return field.allowed().isEmpty() ? "" : "; allowed: " + String.join(", ", field.allowed());
    }

    private static String describe(List<Condition> conditions) {
        List<String> parts = new ArrayList<>();
        for (Condition condition : conditions) {
            List<String> texts =
                    condition.values().stream().map(Object::toString).toList();
            parts.add(condition.field() + " is " + String.join(" or ", texts));
        }
        return "when " + String.join(" and ", parts);
    }
}
