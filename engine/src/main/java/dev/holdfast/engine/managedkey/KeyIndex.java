package dev.holdfast.engine.managedkey;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Summaries of all managed keys in memory, sorted by name, without secrets. Safe for use by many threads. */
final class KeyIndex {
    private final Map<String, NavigableMap<String, KeySummary>> namespaces = new ConcurrentHashMap<>();

    void put(String namespace, KeySummary summary) {
        namespaces
                .computeIfAbsent(namespace, id -> new ConcurrentSkipListMap<>())
                .put(summary.name(), summary);
    }

    void remove(KeyId id) {
        names(id.namespace()).remove(id.name());
    }

    Optional<KeySummary> find(KeyId id) {
        return Optional.ofNullable(names(id.namespace()).get(id.name()));
    }

    /** The keys of one type, sorted by name. */
    List<KeySummary> list(String namespace, String type) {
        return all(namespace).stream().filter(key -> key.type().equals(type)).toList();
    }

    Collection<KeySummary> all(String namespace) {
        return names(namespace).values();
    }

    private Map<String, KeySummary> names(String namespace) {
        return namespaces.getOrDefault(namespace, new ConcurrentSkipListMap<>());
    }
}
