package dev.holdfast.engine.mount;

import dev.holdfast.engine.api.InvalidFields;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Options of a mount: texts by name, whose meaning is its type's. */
final class Options {
    private Options() {}

    /**
     * What was sent, as texts; a name without value is as if not sent.
     *
     * @throws InvalidFields naming an option that is a list or a map
     */
    static Map<String, String> texts(Map<String, Object> sent) {
        Map<String, String> texts = new TreeMap<>();
        sent.forEach((name, value) -> {
            if (value instanceof Map || value instanceof List) {
                throw InvalidFields.of("options", "\"" + name + "\" must be a text");
            }
            if (value != null) {
                texts.put(name, value.toString());
            }
        });
        return texts;
    }

    /** The options with others laid over them; an empty text takes an option away. */
    static Map<String, String> changed(Map<String, String> options, Map<String, String> changes) {
        Map<String, String> changed = new TreeMap<>(options);
        changed.putAll(changes);
        changed.values().removeIf(String::isEmpty);
        return changed;
    }
}
