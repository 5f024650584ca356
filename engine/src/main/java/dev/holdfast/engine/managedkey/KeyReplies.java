package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldType;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Notation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Managed keys as replies show them: secrets only as set or not set. */
final class KeyReplies {
    private KeyReplies() {}

    /** Every field of a key, set or not. */
    static Map<String, Object> read(ManagedKey key, Optional<LastTest> lastTest) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("UUID", key.uuid());
        for (Field field : key.type().fields().fields()) {
            data.put(field.name(), shown(field, key.settings()));
        }
        data.put("last_test", members(lastTest));
        return data;
    }

    private static Object shown(Field field, Fields settings) {
        Object value = settings.values().get(field.name());
        if (field.isSensitive()) {
            return value == null || value.equals("") ? "" : Overlay.REDACTED;
        }
        return value == null && isText(field) ? "" : value;
    }

    private static boolean isText(Field field) {
        return field.type() == FieldType.TEXT && field.notation() == Notation.NONE;
    }

    /**
     * Names and summaries.
     *
     * @param mounts paths of mounts by the key names that they list
     */
    static Map<String, Object> list(List<KeySummary> keys, Map<String, List<String>> mounts) {
        Map<String, Object> info = new LinkedHashMap<>();
        for (KeySummary key : keys) {
            info.put(key.name(), summary(key, mounts.getOrDefault(key.name(), List.of())));
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("keys", List.copyOf(info.keySet()));
        data.put("key_info", info);
        return data;
    }

    private static Map<String, Object> summary(KeySummary key, List<String> mounts) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("type", key.type());
        members.put("UUID", key.uuid());
        members.put("usages", key.usages());
        members.put("any_mount", key.anyMount());
        members.put("allowed_mounts", mounts);
        members.put("location", key.location());
        members.put("last_test", members(key.lastTest()));
        return members;
    }

    private static Map<String, Object> members(Optional<LastTest> lastTest) {
        return lastTest.map(LastTest::members).orElse(null);
    }
}
