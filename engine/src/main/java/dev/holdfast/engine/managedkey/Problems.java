package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.InvalidFields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is wrong with a call, one entry per field: the first thing found is said. For one thread. */
final class Problems {
    private final Map<String, String> byField = new LinkedHashMap<>();

    /** @param entry the field's name, a colon and the reason */
    void add(String entry) {
        byField.putIfAbsent(entry.substring(0, entry.indexOf(':')), entry);
    }

    void addAll(List<String> entries) {
        entries.forEach(this::add);
    }

    /** @throws InvalidFields if there are any */
    void refuse() {
        if (!byField.isEmpty()) {
            throw new InvalidFields(List.copyOf(byField.values()));
        }
    }
}
