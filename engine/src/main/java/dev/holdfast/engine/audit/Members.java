package dev.holdfast.engine.audit;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** Members of a JSON object in order, empty ones left out. For one thread. */
final class Members {
    private final Map<String, Object> members = new LinkedHashMap<>();

    /** Adds a member unless it is null, "", 0, or a list or map without entries. */
    Members add(String name, Object value) {
        if (!isEmpty(value)) {
            members.put(name, value);
        }
        return this;
    }

    Members add(String name, Members inner) {
        return add(name, inner.members);
    }

    private static boolean isEmpty(Object value) {
        if (value instanceof Number number) {
            return number.longValue() == 0;
        }
        if (value instanceof Collection<?> entries) {
            return entries.isEmpty();
        }
        return value == null || value.equals("") || (value instanceof Map<?, ?> map && map.isEmpty());
    }

    Map<String, Object> asMap() {
        return members;
    }
}
