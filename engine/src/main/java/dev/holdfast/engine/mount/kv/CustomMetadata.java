package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.api.InvalidFields;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What callers note about a path: texts by name, few and short. */
final class CustomMetadata {
    static final String NAME = "custom_metadata";

    private static final int ENTRIES = 64;
    private static final int NAME_BYTES = 128;
    private static final int VALUE_BYTES = 512;

    private CustomMetadata() {}

    /**
     * What was sent, as texts.
     *
     * @throws InvalidFields naming every entry that is wrong, and the limit
     */
    static Map<String, String> of(Map<String, Object> sent) {
        List<String> errors = new ArrayList<>();
        Map<String, String> texts = new LinkedHashMap<>();
        sent.forEach((name, value) -> {
            check(name, value, errors);
            texts.put(name, String.valueOf(value));
        });
        if (sent.size() > ENTRIES) {
            errors.add(0, NAME + ": has " + sent.size() + " entries; at most " + ENTRIES + " are allowed");
        }
        if (!errors.isEmpty()) {
            throw new InvalidFields(errors.subList(0, Math.min(errors.size(), ENTRIES)));
        }
        return texts;
    }

    private static void check(String name, Object value, List<String> errors) {
        int length = bytes(name);
        if (length < 1 || length > NAME_BYTES) {
            errors.add(NAME + ": a name has " + length + " bytes; it must have 1 to " + NAME_BYTES);
        } else if (value == null || value instanceof Map || value instanceof List) {
            errors.add(NAME + ": the value of \"" + name + "\" must be a text");
        } else if (bytes(value.toString()) > VALUE_BYTES) {
            errors.add(NAME + ": the value of \"" + name + "\" has " + bytes(value.toString()) + " bytes; at most "
                    + VALUE_BYTES + " are allowed");
        }
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** The notes with a merge patch applied: null takes one away. */
    static Map<String, String> patched(Map<String, String> notes, Map<String, Object> patch) {
        return of(MergePatch.apply(notes, patch));
    }
}
