package dev.holdfast.engine.managedkey;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/** Summaries of all managed keys in memory, sorted by name, without secrets. Safe for use by many threads. */
final class KeyIndex {
    private final Map<String, KeySummary> names = new ConcurrentSkipListMap<>();

    void put(KeySummary summary) {
        names.put(summary.name(), summary);
    }

    void remove(String name) {
        names.remove(name);
    }

    Optional<KeySummary> find(String name) {
        return Optional.ofNullable(names.get(name));
    }

    /** Looks through all keys. */
    Optional<String> nameOf(String uuid) {
        return names.values().stream()
                .filter(key -> key.uuid().equals(uuid))
                .map(KeySummary::name)
                .findFirst();
    }

    /** The keys of one type, sorted by name. */
    List<KeySummary> list(String type) {
        return names.values().stream().filter(key -> key.type().equals(type)).toList();
    }
}
