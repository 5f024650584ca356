package dev.holdfast.engine.api;

import java.util.List;
import java.util.Locale;

/**
 * Holds when another field has one of the given values; letter case of texts is ignored.
 *
 * @param field the other field
 * @param values its values for which the condition holds; one value reads as "equals", several as "in"
 */
public record Condition(String field, List<Object> values) {

    public Condition {
        values = List.copyOf(values);
    }

    public static Condition equalTo(String field, Object value) {
        return new Condition(field, List.of(value));
    }

    public static Condition in(String field, Object... values) {
        return new Condition(field, List.of(values));
    }

    /** Whether the converted value of {@link #field()} meets this condition. */
    public boolean holds(Object value) {
        return value != null && values.stream().anyMatch(wanted -> fold(wanted).equals(fold(value)));
    }

    private static String fold(Object value) {
        return value.toString().toLowerCase(Locale.ROOT);
    }
}
