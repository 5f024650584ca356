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
 * The registry of managed keys of a namespace: their settings in storage, their summaries in memory, their open backends.
 *
 * <p>Serves between {@link #load} and {@link #close}. Safe for use by many threads: changes of one name follow one
 * another, those of different names do not wait.
 */
public final class ManagedKeys implements AutoCloseable {
    private final KeyEntries entries;
    private final ManagedKeyTypes types;
    private final KeyUsers users;
    private final NamedLocks<String> locks = new NamedLocks<>();
    private final OpenKeys open;
    private volatile KeyIndex index = new KeyIndex();

    /**
     * @param namespace id of the namespace
     * @param users says which mounts list which keys
     */
    public ManagedKeys(String namespace, Entries entries, ManagedKeyTypes types, KeyUsers users) {
        this(new KeyEntries(entries, namespace), types, users, ManagedKeys::backend);
    }

    /**
     * @param namespace id of the namespace
     * @param users says which mounts list which keys
     * @param operations counts the calls to backends
     */
    public ManagedKeys(
            String namespace, Entries entries, ManagedKeyTypes types, KeyUsers users, KeyOperations operations) {
        this(
                new KeyEntries(entries, namespace),
                types,
                users,
                key -> new MeteredBackend(backend(key), key.type().name(), operations));
    }

    private ManagedKeys(
            KeyEntries entries, ManagedKeyTypes types, KeyUsers users, Function<ManagedKey, KeyBackend> way) {
        this.open = new OpenKeys(way);
        this.entries = entries;
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
        entries.forEachKey((name, stored) -> loaded.put(KeySummary.of(toKey(name, stored), Optional.empty())));
        entries.forEachTest((name, test) -> loaded.find(name).ifPresent(key -> loaded.put(key.tested(test))));
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
    public List<KeySummary> list(ManagedKeyType type) {
        return index.list(type.name());
    }

    /** What lists show of a key; empty if there is none of this type and name. */
    public Optional<KeySummary> summary(ManagedKeyType type, String name) {
        return index.find(name).filter(key -> key.type().equals(type.name()));
    }

    /** A key with its secrets; empty if there is none of this type and name. */
    public Optional<ManagedKey> find(ManagedKeyType type, String name) {
        return summary(type, name).flatMap(known -> read(name));
    }

    /** The mounts that list keys, by key name. */
    public Map<String, List<String>> mountsByKey() {
        return users.mountsByKey();
    }

    /** The name of the key with this UUID. */
    Optional<String> nameOf(String uuid) {
        return index.nameOf(uuid);
    }

    /** A key with the way to its backend, opened without contact; empty if there is none of this name. */
    public Optional<OpenKey> open(String name) {
        return index.find(name).flatMap(known -> open.get(name, () -> read(name)));
    }

    /**
     * Creates a key, or changes what is sent of its settings.
     *
     * @param sent JSON members by name
     * @throws InvalidFields naming every field that is wrong; nothing has changed then
     */
    public void put(ManagedKeyType type, String name, Map<String, Object> sent) {
        locks.holding(name, () -> {
            Optional<StoredKey> stored = CommonFields.isName(name) ? entries.find(name) : Optional.empty();
            Fields settings = new SettingsCheck(type, name).check(stored, sent);
            String uuid = stored.map(StoredKey::uuid)
                    .orElseGet(() -> UUID.randomUUID().toString());
            store(name, new StoredKey(uuid, type.name(), given(settings)));
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

    private void store(String name, StoredKey stored) {
        Optional<LastTest> lastTest = index.find(name).flatMap(KeySummary::lastTest);
        entries.put(name, stored);
        index.put(KeySummary.of(toKey(name, stored), lastTest));
        open.drop(name);
    }

    /**
     * Removes a reference; the key in the backend stays. A name that is not there is no error.
     *
     * @throws InvalidFields naming the mounts that list it; nothing has changed then
     */
    public void delete(ManagedKeyType type, String name) {
        locks.holding(name, () -> {
            if (summary(type, name).isPresent()) {
                requireUnused(name);
                remove(name);
            }
            return null;
        });
    }

    private void requireUnused(String name) {
        List<String> mounts = mountsByKey().getOrDefault(name, List.of());
        if (!mounts.isEmpty()) {
            throw InvalidFields.of(
                    "name",
                    "managed key \"" + name + "\" is in allowed_managed_keys of " + String.join(", ", mounts)
                            + "; take it out of there first");
        }
    }

    private void remove(String name) {
        entries.delete(name);
        index.remove(name);
        open.drop(name);
    }

    /** Keeps the outcome of a test, unless the key was removed meanwhile. */
    void recordTest(ManagedKey key, LastTest test) {
        locks.holding(key.name(), () -> {
            index.find(key.name())
                    .filter(known -> known.uuid().equals(key.uuid()))
                    .ifPresent(known -> {
                        entries.putTest(key.name(), test);
                        index.put(known.tested(test));
                    });
            return null;
        });
    }

    /** Lets settings follow a key that was made in place of another, unless the reference was removed meanwhile. */
    void follow(ManagedKey key, Map<String, Object> changed) {
        locks.holding(key.name(), () -> {
            entries.find(key.name())
                    .filter(stored -> stored.uuid().equals(key.uuid()) && !changed.isEmpty())
                    .ifPresent(stored -> {
                        Map<String, Object> settings = new LinkedHashMap<>(stored.settings());
                        settings.putAll(changed);
                        store(key.name(), new StoredKey(stored.uuid(), stored.type(), settings));
                    });
            return null;
        });
    }

    private Optional<ManagedKey> read(String name) {
        return entries.find(name).map(stored -> toKey(name, stored));
    }

    private ManagedKey toKey(String name, StoredKey stored) {
        ManagedKeyType type = types.find(stored.type())
                .orElseThrow(() -> new StoreException("managed key " + name + " has a type that this build lacks"));
        Map<String, Object> members = new LinkedHashMap<>(stored.settings());
        members.put(CommonFields.NAME, name);
        members.put(CommonFields.TYPE, type.name());
        try {
            Fields settings = type.complete(type.fields().restore(members));
            return new ManagedKey(name, stored.uuid(), type, settings);
        } catch (InvalidFields e) {
            throw new StoreException("managed key " + name + " is damaged: " + e.getMessage(), e);
        }
    }
}
