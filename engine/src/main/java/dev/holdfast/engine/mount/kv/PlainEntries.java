package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Entries of version 1; the package's description has the form. Safe for use by many threads: the last write counts. */
final class PlainEntries {
    static final String NAMES = "plain/name/";

    private static final String VALUES = "plain/data/";
    private static final String DATA = "data";
    private static final FieldSet FIELDS = KvJson.entry(List.of(Field.map(DATA).required()));

    private final Entries entries;

    PlainEntries(Entries entries) {
        this.entries = entries;
    }

    boolean exists(String path) {
        return entries.get(name(path)).isPresent();
    }

    Optional<Map<String, Object>> find(String path) {
        return entries.get(value(path))
                .map(bytes -> KvJson.read(path, bytes, FIELDS).map(DATA));
    }

    void put(String path, Map<String, Object> data) {
        entries.write(
                Change.put(name(path), KvJson.write(Map.of())),
                Change.put(value(path), KvJson.write(Map.of(DATA, data))));
    }

    void delete(String path) {
        entries.write(removal(path));
    }

    static List<Change> removal(String path) {
        return List.of(Change.delete(name(path)), Change.delete(value(path)));
    }

    private static Key name(String path) {
        return Key.replicated(NAMES + path);
    }

    private static Key value(String path) {
        return Key.replicated(VALUES + path);
    }
}
