package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.concurrent.NamedLocks;
import dev.holdfast.engine.metrics.KeyOperations;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.StoreException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * The registry of managed keys: their settings in storage, their summaries in memory, their open backends.
 *
 * <p>Serves between {@link #load} and {@link #close}. Safe for use by many threads: changes of one name follow one
 * another, those of different names do not wait.
 */
public final class ManagedKeys implements AutoCloseable {
    private final KeyEntries entries;
    private final ManagedKeyTypes types;
    private final KeyUsers users;
    private final NamedLocks<KeyId> locks = new NamedLocks<>();
    private final OpenKeys open;
    private volatile KeyIndex index = new KeyIndex();

    /** @param users says which mounts list which keys */
    public ManagedKeys(Entries entries, ManagedKeyTypes types, KeyUsers users) {
        this(entries, types, users, ManagedKeys::backend);
    }

    /**
     * @param users says which mounts list which keys
     * @param operations counts the calls to backends
     */
    public ManagedKeys(Entries entries, ManagedKeyTypes types, KeyUsers users, KeyOperations operations) {
        this(
                entries,
                types,
                users,
                key -> new MeteredBackend(backend(key), key.type().name(), operations));
    }

    private ManagedKeys(Entries entries, ManagedKeyTypes types, KeyUsers users, Function<ManagedKey, KeyBackend> way) {
        this.open = new OpenKeys(way);
        this.entries = new KeyEntries(entries);
        this.types = types;
        this.users = users;
    }

    private static KeyBackend backend(ManagedKey key) {
        return key.type().open(key.name(), key.settings());
    }

    /**
     * Reads all keys; to be called after unsealing and whenever this node becomes the active one.
     *
     * @throws StoreException naming an entry that cannot be read
     */
    public void load() {
        KeyIndex loaded = new KeyIndex();
        entries.forEachKey(
                (id, stored) -> loaded.put(id.namespace(), KeySummary.of(toKey(id, stored), Optional.empty())));
        entries.forEachTest(
                (id, test) -> loaded.find(id).ifPresent(key -> loaded.put(id.namespace(), key.tested(test))));
        index = loaded;
        open.dropAll();
    }

    /** Forgets everything and closes all backends; to be called when sealing. May be loaded again. */
    @Override
    public void close() {
        index = new KeyIndex();
        open.dropAll();
    }

    /** The keys of one type, sorted by name. */
    public List<KeySummary> list(String namespace, ManagedKeyType type) {
        return index.list(namespace, type.name());
    }

    /** What lists show of a key; empty if there is none of this type and name. */
    public Optional<KeySummary> summary(String namespace, ManagedKeyType type, String name) {
        return index.find(new KeyId(namespace, name)).filter(key -> key.type().equals(type.name()));
    }

    /** A key with its secrets; empty if there is none of this type and name. */
    public Optional<ManagedKey> find(String namespace, ManagedKeyType type, String name) {
        return summary(namespace, type, name).flatMap(known -> read(new KeyId(namespace, name)));
    }

    /** The mounts that list keys of a namespace, by key name. */
    public Map<String, List<String>> mountsByKey(String namespace) {
        return users.mountsByKey(namespace);
    }

    /** A key with the way to its backend, opened without contact; empty if there is none of this name. */
    public Optional<OpenKey> open(String namespace, String name) {
        KeyId id = new KeyId(namespace, name);
        return index.find(id).flatMap(known -> open.get(id, () -> read(id)));
    }

    /**
     * Creates a key, or changes what is sent of its settings.
     *
     * @param sent JSON members by name
     * @throws InvalidFields naming every field that is wrong; nothing has changed then
     */
    public void put(String namespace, ManagedKeyType type, String name, Map<String, Object> sent) {
        KeyId id = new KeyId(namespace, name);
        locks.holding(id, () -> {
            Optional<StoredKey> stored = CommonFields.isName(name) ? entries.find(id) : Optional.empty();
            Fields settings = new SettingsCheck(type, name).check(stored, sent);
            String uuid = stored.map(StoredKey::uuid)
                    .orElseGet(() -> UUID.randomUUID().toString());
            store(id, new StoredKey(uuid, type.name(), given(settings)));
            return null;
        });
    }

    /** The values to keep: those that were given; the path has name and type. */
    private static Map<String, Object> given(Fields settings) {
        Map<String, Object> given = new LinkedHashMap<>(settings.values());
        given.keySet().retainAll(settings.sent());
        given.keySet().removeAll(List.of(CommonFields.NAME, CommonFields.TYPE));
        return given;
    }

    private void store(KeyId id, StoredKey stored) {
        Optional<LastTest> lastTest = index.find(id).flatMap(KeySummary::lastTest);
        entries.put(id, stored);
        index.put(id.namespace(), KeySummary.of(toKey(id, stored), lastTest));
        open.drop(id);
    }

    /**
     * Removes a reference; the key in the backend stays. A name that is not there is no error.
     *
     * @throws InvalidFields naming the mounts that list it; nothing has changed then
     */
    public void delete(String namespace, ManagedKeyType type, String name) {
        KeyId id = new KeyId(namespace, name);
        locks.holding(id, () -> {
            if (summary(namespace, type, name).isPresent()) {
                requireUnused(id);
                remove(id);
            }
            return null;
        });
    }

    private void requireUnused(KeyId id) {
        List<String> mounts = mountsByKey(id.namespace()).getOrDefault(id.name(), List.of());
        if (!mounts.isEmpty()) {
            throw InvalidFields.of(
                    "name",
                    "managed key \"" + id.name() + "\" is in allowed_managed_keys of " + String.join(", ", mounts)
                            + "; take it out of there first");
        }
    }

    private void remove(KeyId id) {
        entries.delete(id);
        index.remove(id);
        open.drop(id);
    }

    /** Keeps the outcome of a test, unless the key was removed meanwhile. */
    void recordTest(ManagedKey key, LastTest test) {
        locks.holding(key.id(), () -> {
            index.find(key.id())
                    .filter(known -> known.uuid().equals(key.uuid()))
                    .ifPresent(known -> {
                        entries.putTest(key.id(), test);
                        index.put(key.namespace(), known.tested(test));
                    });
            return null;
        });
    }

    /** Lets settings follow a key that was made in place of another, unless the reference was removed meanwhile. */
    void follow(ManagedKey key, Map<String, Object> changed) {
        locks.holding(key.id(), () -> {
            entries.find(key.id())
                    .filter(stored -> stored.uuid().equals(key.uuid()) && !changed.isEmpty())
                    .ifPresent(stored -> {
                        Map<String, Object> settings = new LinkedHashMap<>(stored.settings());
                        settings.putAll(changed);
                        store(key.id(), new StoredKey(stored.uuid(), stored.type(), settings));
                    });
            return null;
        });
    }

    private Optional<ManagedKey> read(KeyId id) {
        return entries.find(id).map(stored -> toKey(id, stored));
    }

    private ManagedKey toKey(KeyId id, StoredKey stored) {
        ManagedKeyType type = types.find(stored.type())
                .orElseThrow(
                        () -> new StoreException("managed key " + id.name() + " has a type that this build lacks"));
        Map<String, Object> members = new LinkedHashMap<>(stored.settings());
        members.put(CommonFields.NAME, id.name());
        members.put(CommonFields.TYPE, type.name());
        try {
            Fields settings = type.complete(type.fields().restore(members));
            return new ManagedKey(id.namespace(), id.name(), stored.uuid(), type, settings);
        } catch (InvalidFields e) {
            throw new StoreException("managed key " + id.name() + " is damaged: " + e.getMessage(), e);
        }
    }
}
