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
 * Managed keys among the replicated entries: the settings under {@code core/managed-keys/<namespace id>/<name>}, the
 * newest test outcome under {@code core/managed-key-tests/...}, apart, so that a test never rewrites secrets.
 *
 * <p>Safe for use by many threads.
 */
final class KeyEntries {
    private static final String KEYS = "core/managed-keys/";
    private static final String TESTS = "core/managed-key-tests/";

    private final Entries entries;

    KeyEntries(Entries entries) {
        this.entries = entries;
    }

    Optional<StoredKey> find(KeyId id) {
        Key key = key(KEYS, id);
        return entries.get(key).map(bytes -> read(key, bytes, KeyFormat::readKey));
    }

    void put(KeyId id, StoredKey stored) {
        entries.write(Change.put(key(KEYS, id), KeyFormat.write(stored)));
    }

    void putTest(KeyId id, LastTest test) {
        entries.write(Change.put(key(TESTS, id), KeyFormat.write(test)));
    }

    void delete(KeyId id) {
        entries.write(Change.delete(key(KEYS, id)), Change.delete(key(TESTS, id)));
    }

    /** All keys of all namespaces. */
    void forEachKey(BiConsumer<KeyId, StoredKey> visitor) {
        forEach(KEYS, KeyFormat::readKey, visitor);
    }

    /** All test outcomes of all namespaces. */
    void forEachTest(BiConsumer<KeyId, LastTest> visitor) {
        forEach(TESTS, KeyFormat::readTest, visitor);
    }

    private <T> void forEach(String prefix, Function<byte[], T> reader, BiConsumer<KeyId, T> visitor) {
        entries.forEach(
                Area.REPLICATED,
                prefix,
                entry -> visitor.accept(id(prefix, entry.key().path()), read(entry.key(), entry.value(), reader)));
    }

    private static Key key(String prefix, KeyId id) {
        return Key.replicated(prefix + id.namespace() + "/" + id.name());
    }

    private static KeyId id(String prefix, String path) {
        int slash = path.lastIndexOf('/');
        return new KeyId(path.substring(prefix.length(), Math.max(prefix.length(), slash)), path.substring(slash + 1));
    }

    private static <T> T read(Key key, byte[] bytes, Function<byte[], T> reader) {
        try {
            return reader.apply(bytes);
        } catch (StoreException e) {
            throw new StoreException("entry " + key.path() + ": " + e.getMessage(), e);
        }
    }
}
