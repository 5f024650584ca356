package dev.holdfast.engine.audit;

import java.util.Map;
import java.util.TreeMap;

/**
 * A device as it was enabled.
 *
 * @param path its name, with a slash at the end
 * @param type {@code file} or {@code stdout}
 * @param description for people
 * @param local whether it belongs to this cluster alone
 * @param options as sent; {@link DeviceOptions} gives them meaning
 * @param salt under which its values are hashed
 */
record DeviceSettings(
        String path, String type, String description, boolean local, Map<String, String> options, String salt) {

    DeviceSettings {
        options = new TreeMap<>(options);
    }

    @Override
    public String toString() {
        return "DeviceSettings[" + path + "]";
    }
}
