package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.concurrent.NamedLocks;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Entries of version 2; the package's description has the form. Safe for use by many threads: what reads metadata and
 * writes them back does so under {@link #holding}.
 */
final class VersionedEntries {
    static final String NAMES = "meta/";

    private static final String VALUES = "data/";
    private static final String DATA = "data";
    private static final Key CONFIG = Key.replicated("config");
    private static final FieldSet FIELDS = KvJson.entry(List.of(Field.map(DATA).required()));

    private static final FieldSet RULES = KvJson.entry(VersionRules.FIELDS.fields());

    private final Entries entries;
    private final NamedLocks<String> locks = new NamedLocks<>();

    VersionedEntries(Entries entries) {
        this.entries = entries;
    }

    /** Does the work while nobody else works on the same path; others do not wait. */
    <T> T holding(String path, Supplier<T> work) {
        return locks.holding(path, work);
    }

    VersionRules config() {
        return entries.get(CONFIG)
                .map(bytes -> VersionRules.NONE.changedBy(KvJson.read("config", bytes, RULES)))
                .orElse(VersionRules.NONE);
    }

    void putConfig(VersionRules rules) {
        entries.write(Change.put(CONFIG, KvJson.write(rules.stored())));
    }

    Optional<KeyMetadata> metadata(String path) {
        return entries.get(names(path)).map(bytes -> MetadataFormat.read(path, bytes));
    }

    Optional<Map<String, Object>> data(String path, long version) {
        return entries.get(value(path, version))
                .map(bytes -> KvJson.read(path, bytes, FIELDS).map(DATA));
    }

    void put(String path, KeyMetadata metadata) {
        entries.write(Change.put(names(path), MetadataFormat.write(metadata)));
    }

    void putVersion(String path, KeyMetadata before, KeyMetadata after, Map<String, Object> data) {
        entries.write(addition(path, before, after, data));
    }

    /** The newest version with its metadata, and the removal of versions that these lack. */
    static List<Change> addition(String path, KeyMetadata before, KeyMetadata after, Map<String, Object> data) {
        List<Change> changes =
                removing(path, before.versions().headMap(after.oldest(), false).keySet());
        changes.add(Change.put(names(path), MetadataFormat.write(after)));
        changes.add(Change.put(value(path, after.current()), KvJson.write(Map.of(DATA, data))));
        return changes;
    }

    /** Writes metadata and removes the data of these versions. */
    void putWithout(String path, KeyMetadata metadata, Iterable<Long> versions) {
        List<Change> changes = removing(path, versions);
        changes.add(Change.put(names(path), MetadataFormat.write(metadata)));
        entries.write(changes);
    }

    /** Removes metadata and data of all versions. */
    void delete(String path, KeyMetadata metadata) {
        List<Change> changes = removing(path, metadata.versions().keySet());
        changes.add(Change.delete(names(path)));
        entries.write(changes);
    }

    private static List<Change> removing(String path, Iterable<Long> versions) {
        List<Change> changes = new ArrayList<>();
        versions.forEach(number -> changes.add(Change.delete(value(path, number))));
        return changes;
    }

    private static Key names(String path) {
        return Key.replicated(NAMES + path);
    }

    private static Key value(String path, long version) {
        return Key.replicated(VALUES + path + "/" + version);
    }
}
