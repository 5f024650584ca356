package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.concurrent.NamedLocks;
import dev.holdfast.engine.managedkey.KeyReference;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.UnaryOperator;

/**
 * The keys of a mount: made, changed, rotated and deleted.
 *
 * <p>Safe for use by many threads: changes of one key follow one another, those of different keys do not wait.
 */
final class TransitKeys {
    private static final String NAME = "[A-Za-z0-9_]([A-Za-z0-9_.-]{0,254}[A-Za-z0-9_])?";

    private final KeyStore store;
    private final MountKeys managed;
    private final Clock clock;
    private final KeyMaterials materials = new KeyMaterials();
    private final NamedLocks<String> locks = new NamedLocks<>();
    private final KeyMemory memory = new KeyMemory();

    /** @param managed keys that versions may lie in */
    TransitKeys(KeyStore store, MountKeys managed, Clock clock) {
        this.store = store;
        this.managed = managed;
        this.clock = clock;
    }

    /** The key of this name, remembered once it was read. */
    Optional<TransitKey> find(String name) {
        Optional<TransitKey> known = memory.get(name);
        return known.isPresent() || !name.matches(NAME) ? known : locks.holding(name, () -> read(name));
    }

    /** Under the lock of the name, so that what is remembered is never older than what is stored. */
    private Optional<TransitKey> read(String name) {
        Optional<TransitKey> stored = store.find(name);
        stored.ifPresent(memory::remember);
        return stored;
    }

    /**
     * @throws InvalidFields if there is none of this name
     */
    TransitKey require(String name) {
        return find(name).orElseThrow(() -> missing(name));
    }

    private static InvalidFields missing(String name) {
        return InvalidFields.of("name", "there is no key \"" + name + "\" in this mount; make it first");
    }

    /** Names in order. */
    List<String> names() {
        return store.names();
    }

    /** A key that was there, or was made now. */
    record Found(TransitKey key, boolean made) {}

    /**
     * The key of this name, made if it is missing.
     *
     * @throws InvalidFields if a key cannot have this name
     */
    Found findOrMake(String name, KeyWish wish) {
        Optional<TransitKey> there = find(name);
        return there.isPresent()
                ? new Found(there.get(), false)
                : locks.holding(name, () -> find(name)
                        .map(key -> new Found(key, false))
                        .orElseGet(() -> new Found(make(name, wish), true)));
    }

    private TransitKey make(String name, KeyWish wish) {
        if (!name.matches(NAME)) {
            throw InvalidFields.of(
                    "name",
                    "must be 1 to 256 letters, digits, underscores, dots and hyphens, the last two not at an end");
        }
        NewVersion first = newVersion(wish.type(), wish.size(), wish.managed());
        return memory.renewing(
                name,
                () -> first.stored(store, version -> {
                    TreeMap<Integer, KeyVersion> versions = new TreeMap<>(Map.of(1, version));
                    return new TransitKey(name, UUID.randomUUID().toString(), wish.type(), wish.rules(), versions);
                }));
    }

    private NewVersion newVersion(KeyType type, int size, ManagedChoice choice) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        if (type == KeyType.MANAGED_KEY) {
            KeyReference key = MountKeys.reference(managed.choose(choice));
            return new NewVersion(new KeyVersion(now, new byte[0], Optional.of(key)), Optional.empty());
        }
        choice.requireNone();
        KeyMaterials.Made made = materials.make(type, size);
        return new NewVersion(new KeyVersion(now, made.publicKey(), Optional.empty()), Optional.of(made.material()));
    }

    /**
     * Gives a key other rules.
     *
     * @param change refuses rules that cannot be
     */
    TransitKey change(String name, UnaryOperator<TransitKey> change) {
        return locks.holding(name, () -> {
            TransitKey changed = change.apply(require(name));
            return memory.renewing(name, () -> {
                store.put(changed);
                return changed;
            });
        });
    }

    /**
     * Adds a version, which is used from now on.
     *
     * @param choice the managed key of the new version, for keys of that type
     */
    TransitKey rotate(String name, ManagedChoice choice) {
        return locks.holding(name, () -> {
            TransitKey key = require(name);
            NewVersion next = newVersion(key.type(), size(key), choice);
            return memory.renewing(name, () -> next.stored(store, key::with));
        });
    }

    /** All versions of an HMAC key have the same size. */
    private int size(TransitKey key) {
        if (key.type() != KeyType.HMAC) {
            return 0;
        }
        try (KeyMaterial newest = material(key, key.latest())) {
            return newest.key().length();
        }
    }

    /**
     * Removes a key with all versions; a name that is not there is no error.
     *
     * @throws ApiException 400 if the key does not allow it
     */
    void delete(String name) {
        locks.holding(name, () -> {
            find(name).ifPresent(key -> {
                if (!key.rules().deletionAllowed()) {
                    throw InvalidFields.of(
                            "deletion_allowed",
                            "is false for key \"" + name + "\"; set it to true at keys/" + name + "/config first");
                }
                memory.forget(name);
                store.delete(key);
            });
            return null;
        });
    }

    /**
     * The secrets of one version, to be closed.
     *
     * @throws InvalidFields if the key was deleted meanwhile
     */
    KeyMaterial material(TransitKey key, int version) {
        return store.material(key, version).orElseThrow(() -> missing(key.name()));
    }
}
