package dev.holdfast.engine.mount.kv;

import java.util.LinkedHashMap;
import java.util.Map;

/** JSON merge patch, RFC 7396: null removes a member, an object is merged, anything else replaces. */
final class MergePatch {
    private MergePatch() {}

    /** The target with the patch applied; neither is changed. */
    static Map<String, Object> apply(Map<?, ?> target, Map<?, ?> patch) {
        Map<String, Object> merged = new LinkedHashMap<>();
        target.forEach((name, value) -> merged.put((String) name, value));
        patch.forEach((name, value) -> {
            if (value == null) {
                merged.remove(name);
            } else {
                merged.put((String) name, value(merged.get(name), value));
            }
        });
        return merged;
    }

    private static Object value(Object old, Object patch) {
        if (patch instanceof Map<?, ?> members) {
            return apply(old instanceof Map<?, ?> there ? there : Map.of(), members);
        }
        return patch;
    }
}
