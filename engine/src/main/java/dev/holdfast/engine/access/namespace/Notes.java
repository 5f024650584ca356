package dev.holdfast.engine.access.namespace;

import dev.holdfast.engine.api.InvalidFields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What people note about a namespace: texts by name. */
final class Notes {
    static final String NAME = "custom_metadata";

    private Notes() {}

    /**
     * What was sent, as texts.
     *
     * @throws InvalidFields naming a value that is no text
     */
    static Map<String, String> of(Map<String, Object> sent) {
        Map<String, String> texts = new LinkedHashMap<>();
        sent.forEach((name, value) -> texts.put(name, text(name, value)));
        return texts;
    }

    private static String text(String name, Object value) {
        if (value == null || value instanceof Map || value instanceof List) {
            throw InvalidFields.of(NAME, "the value of \"" + name + "\" must be a text");
        }
        return value.toString();
    }

    /**
     * The notes with a merge patch (RFC 7396) applied: null takes one away, and in place of the patch takes all.
     *
     * @param patch what was sent as the member, null included
     */
    static Map<String, String> patched(Map<String, String> notes, Object patch) {
        if (patch == null) {
            return Map.of();
        }
        if (!(patch instanceof Map<?, ?> changes)) {
            throw InvalidFields.of(NAME, "must be an object");
        }
        Map<String, Object> patched = new LinkedHashMap<>(notes);
        changes.forEach((name, value) -> patched.put(name.toString(), value));
        patched.values().removeIf(value -> value == null);
        return of(patched);
    }
}
