package dev.holdfast.engine.api;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Checks a converted value against a field's allowed values, bounds and pattern. */
final class FieldLimits {
    private FieldLimits() {}

    /** The value in output spelling. */
    static Object check(Field field, Object value) throws FieldProblem {
        if (value instanceof String text) {
            return checkText(field, text);
        }
        if (value instanceof Long number) {
            return checkNumber(field, number);
        }
        return value instanceof List<?> list && field.type() == FieldType.LIST ? checkList(field, list) : value;
    }

    private static Long checkNumber(Field field, Long number) throws FieldProblem {
        checkBounds(field, number, "must be");
        return field.defaultValue().filter(number::equals).isPresent()
                ? number
                : Long.valueOf(spell(field, number.toString()));
    }

    private static String checkText(Field field, String text) throws FieldProblem {
        if (text.isEmpty()) {
            return text;
        }
        checkBounds(field, text.getBytes(StandardCharsets.UTF_8).length, "length in bytes must be");
        if (field.pattern().isPresent() && !field.pattern().get().matcher(text).matches()) {
            throw new FieldProblem("must be " + field.form());
        }
        return spell(field, text);
    }

    private static List<String> checkList(Field field, List<?> entries) throws FieldProblem {
        List<String> checked = new ArrayList<>();
        for (Object entry : entries) {
            checked.add(spell(field, entry.toString()));
        }
        return field.allowed().isEmpty()
                ? checked
                : field.allowed().stream().filter(checked::contains).toList();
    }

    private static String spell(Field field, String text) throws FieldProblem {
        if (field.allowed().isEmpty()) {
            return text;
        }
        String meant = field.spellings().entrySet().stream()
                .filter(other -> other.getKey().equalsIgnoreCase(text))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(text);
        return field.allowed().stream()
                .filter(meant::equalsIgnoreCase)
                .findFirst()
                .orElseThrow(() -> new FieldProblem("allowed: " + String.join(", ", field.allowed())));
    }

    private static void checkBounds(Field field, long number, String what) throws FieldProblem {
        boolean low = field.min().isPresent() && number < field.min().getAsLong();
        boolean high = field.max().isPresent() && number > field.max().getAsLong();
        if (low || high) {
            throw new FieldProblem(what + " between " + field.min().getAsLong() + " and "
                    + field.max().getAsLong());
        }
    }
}
