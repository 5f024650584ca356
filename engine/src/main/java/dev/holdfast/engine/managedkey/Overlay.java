package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Lays what was sent over what is stored: what was not sent stays, an empty text goes back to the default, and
 * {@code redacted} keeps a stored secret.
 */
final class Overlay {
    /** What a reply shows instead of a secret. */
    static final String REDACTED = "redacted";

    private final FieldSet fields;
    private final Map<String, Object> stored;
    private final Map<String, Object> sent;

    Overlay(FieldSet fields, Map<String, Object> stored, Map<String, Object> sent) {
        this.fields = fields;
        this.stored = stored;
        this.sent = sent;
    }

    /** The members to be validated as a whole; what is under two spellings of a field stays so. */
    Map<String, Object> merge(Problems problems) {
        Map<String, Object> merged = new LinkedHashMap<>();
        for (Field field : fields.fields()) {
            Map<String, Object> given = given(field);
            if (field.isSensitive() && given.containsValue(REDACTED)) {
                keep(field, merged, problems);
            } else if (!given.isEmpty()) {
                put(given, merged);
            } else if (stored.containsKey(field.name())) {
                merged.put(field.name(), stored.get(field.name()));
            }
        }
        return merged;
    }

    private Map<String, Object> given(Field field) {
        Map<String, Object> given = new LinkedHashMap<>();
        Stream.concat(Stream.of(field.name()), field.aliases().stream())
                .filter(spelling -> sent.get(spelling) != null)
                .forEach(spelling -> given.put(spelling, sent.get(spelling)));
        return given;
    }

    private static void put(Map<String, Object> given, Map<String, Object> merged) {
        if (!given.values().stream().allMatch(""::equals)) {
            merged.putAll(given);
        }
    }

    private void keep(Field field, Map<String, Object> merged, Problems problems) {
        if (!stored.containsKey(field.name())) {
            problems.add(
                    field.name() + ": \"" + REDACTED + "\" keeps a stored value, and there is none; send the value");
        }
        merged.put(field.name(), stored.getOrDefault(field.name(), REDACTED));
    }
}
