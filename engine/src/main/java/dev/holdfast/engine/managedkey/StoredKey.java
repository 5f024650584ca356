package dev.holdfast.engine.managedkey;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What is kept of a managed key. Holds secrets and shows none.
 *
 * @param uuid stable for the life of the reference
 * @param type output spelling
 * @param settings the values that were given, in converted form; defaults are not kept
 */
record StoredKey(String uuid, String type, Map<String, Object> settings) {

    StoredKey {
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }

    @Override
    public String toString() {
        return "StoredKey[" + type + " " + uuid + "]";
    }
}
