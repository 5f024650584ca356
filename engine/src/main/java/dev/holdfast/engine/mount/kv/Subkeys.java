package dev.holdfast.engine.mount.kv;

import java.util.LinkedHashMap;
import java.util.Map;

/** The names of a secret's members without their values. */
final class Subkeys {
    private Subkeys() {}

    /**
     * Objects stay objects with their members, everything else is null, an empty object too.
     *
     * @param depth of levels that are shown, 0 for all
     */
    static Map<String, Object> of(Map<?, ?> data, long depth) {
        Map<String, Object> names = new LinkedHashMap<>();
        data.forEach((name, value) -> names.put((String) name, below(value, depth)));
        return names;
    }

    private static Object below(Object value, long depth) {
        boolean shown = value instanceof Map<?, ?> members && !members.isEmpty() && depth != 1;
        return shown ? of((Map<?, ?>) value, Math.max(0, depth - 1)) : null;
    }
}
