package dev.holdfast.engine.replication.promotion;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One thing that must hold before a secondary becomes the primary.
 *
 * @param name by which it is known
 * @param message what was found, for people
 * @param evidence what was found, for machines: values of JSON
 */
public record Check(String name, boolean passed, String message, Map<String, Object> evidence) {
    public Check {
        evidence = new LinkedHashMap<>(evidence);
    }

    Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("name", name);
        members.put("passed", passed);
        members.put("message", message);
        members.put("evidence", evidence);
        return members;
    }

    @Override
    public String toString() {
        return name + ": " + message;
    }
}
