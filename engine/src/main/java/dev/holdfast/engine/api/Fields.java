package dev.holdfast.engine.api;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Converted and validated values of one call.
 *
 * <p>Immutable. A field that was not sent has its default, or no value. {@link #toString()} shows names only.
 */
public final class Fields {
    private final Map<String, Object> values;
    private final Set<String> sent;

    /**
     * @param values converted values by output spelling, defaults included
     * @param sent names of the fields that the caller gave
     */
    public Fields(Map<String, Object> values, Set<String> sent) {
        this.values = new LinkedHashMap<>(values);
        this.sent = Set.copyOf(sent);
    }

    /** The same values with another one for this field; who gave what stays. */
    public Fields with(String name, Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(values);
        changed.put(name, value);
        return new Fields(changed, sent);
    }

    /** Whether the caller gave this field. */
    public boolean wasSent(String name) {
        return sent.contains(name);
    }

    public Set<String> sent() {
        return sent;
    }

    /** All values in field order; names without value are missing. */
    public Map<String, Object> values() {
        return Collections.unmodifiableMap(values);
    }

    /** The text, a number's decimal digits, or "" if there is none. */
    public String text(String name) {
        return values.getOrDefault(name, "").toString();
    }

    public boolean bool(String name) {
        return (Boolean) values.getOrDefault(name, false);
    }

    /** The number, or 0 if there is none. */
    public long integer(String name) {
        return (Long) values.getOrDefault(name, 0L);
    }

    /** The texts of a list, empty if there is none. */
    @SuppressWarnings("unchecked")
    public List<String> list(String name) {
        return (List<String>) values.getOrDefault(name, List.of());
    }

    /** The objects of a list, empty if there is none. */
    @SuppressWarnings("unchecked")
    public List<Map<String, Object>> maps(String name) {
        return (List<Map<String, Object>>) values.getOrDefault(name, List.of());
    }

    /** The members of a map, empty if there is none. */
    @SuppressWarnings("unchecked")
    public Map<String, Object> map(String name) {
        return (Map<String, Object>) values.getOrDefault(name, Map.of());
    }

    public Optional<Duration> duration(String name) {
        return Optional.ofNullable((Duration) values.get(name));
    }

    @Override
    public String toString() {
        return "Fields" + values.keySet();
    }
}
