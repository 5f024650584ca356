package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Keys among a mount's entries; the package's description has the form. Safe for use by many threads. */
final class KeyStore {
    private static final String KEYS = "key/";
    private static final String MATERIAL = "material/";

    private final Entries entries;

    KeyStore(Entries entries) {
        this.entries = entries;
    }

    Optional<TransitKey> find(String name) {
        return entries.get(place(name)).map(bytes -> KeyFormat.read(name, bytes));
    }

    /** The secrets of one version; empty if the key was deleted meanwhile. */
    Optional<KeyMaterial> material(TransitKey key, int version) {
        return entries.get(place(key, version)).map(KeyMaterial::read);
    }

    /** All names in order. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        entries.forEach(
                Area.REPLICATED, KEYS, entry -> names.add(entry.key().path().substring(KEYS.length())));
        return names;
    }

    void put(TransitKey key) {
        entries.write(Change.put(place(key.name()), KeyFormat.write(key)));
    }

    /** Writes a key and the secrets of its newest version together. */
    void put(TransitKey key, KeyMaterial newest) {
        byte[] secret = newest.bytes();
        try {
            entries.write(
                    Change.put(place(key, key.latest()), secret), Change.put(place(key.name()), KeyFormat.write(key)));
        } finally {
            Arrays.fill(secret, (byte) 0);
        }
    }

    void delete(TransitKey key) {
        List<Change> changes = new ArrayList<>(List.of(Change.delete(place(key.name()))));
        key.versions().keySet().forEach(version -> changes.add(Change.delete(place(key, version))));
        entries.write(changes);
    }

    private static Key place(String name) {
        return Key.replicated(KEYS + name);
    }

    private static Key place(TransitKey key, int version) {
        return Key.replicated(MATERIAL + key.uuid() + "/" + version);
    }
}
