package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Managed keys of one namespace among the replicated entries: the settings under {@code core/managed-keys/<namespace id>/<name>}, the
 * newest test outcome under {@code core/managed-key-tests/...}, apart, so that a test never rewrites secrets.
 *
 * <p>Safe for use by many threads.
 */
final class KeyEntries {
    private static final String KEYS = "core/managed-keys/";
    private static final String TESTS = "core/managed-key-tests/";

    private final Entries entries;
    private final String namespace;

    /** @param namespace id of the namespace */
    KeyEntries(Entries entries, String namespace) {
        this.entries = entries;
        this.namespace = namespace;
    }

    Optional<StoredKey> find(String name) {
        Key key = key(KEYS, name);
        return entries.get(key).map(bytes -> read(key, bytes, KeyFormat::readKey));
    }

    void put(String name, StoredKey stored) {
        entries.write(Change.put(key(KEYS, name), KeyFormat.write(stored)));
    }

    void putTest(String name, LastTest test) {
        entries.write(Change.put(key(TESTS, name), KeyFormat.write(test)));
    }

    void delete(String name) {
        entries.write(Change.delete(key(KEYS, name)), Change.delete(key(TESTS, name)));
    }

    /** All keys, by name. */
    void forEachKey(BiConsumer<String, StoredKey> visitor) {
        forEach(KEYS, KeyFormat::readKey, visitor);
    }

    /** All test outcomes, by name of the key. */
    void forEachTest(BiConsumer<String, LastTest> visitor) {
        forEach(TESTS, KeyFormat::readTest, visitor);
    }

    private <T> void forEach(String root, Function<byte[], T> reader, BiConsumer<String, T> visitor) {
        String prefix = key(root, "").path();
        entries.forEach(
                Area.REPLICATED,
                prefix,
                entry -> visitor.accept(
                        entry.key().path().substring(prefix.length()), read(entry.key(), entry.value(), reader)));
    }

    private Key key(String root, String name) {
        return Key.replicated(root + namespace + "/" + name);
    }

    private static <T> T read(Key key, byte[] bytes, Function<byte[], T> reader) {
        try {
            return reader.apply(bytes);
        } catch (StoreException e) {
            throw new StoreException("entry " + key.path() + ": " + e.getMessage(), e);
        }
    }
}
