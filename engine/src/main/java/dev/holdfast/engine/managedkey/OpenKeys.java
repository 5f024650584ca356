package dev.holdfast.engine.managedkey;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The ways to backends that are open, one per managed key. Safe for use by many threads: a key that is open is found
 * without a lock; opening and dropping exclude each other, so what is dropped after a change is never older than it.
 */
final class OpenKeys {
    private final ConcurrentHashMap<String, OpenKey> open = new ConcurrentHashMap<>();
    private final Function<ManagedKey, KeyBackend> way;

    /** @param way opens the way to a key's backend */
    OpenKeys(Function<ManagedKey, KeyBackend> way) {
        this.way = way;
    }

    /**
     * The open key, opened now if it was not.
     *
     * @param reader reads the key as it is stored
     */
    Optional<OpenKey> get(String name, Supplier<Optional<ManagedKey>> reader) {
        OpenKey present = open.get(name);
        return present == null ? openNow(name, reader) : Optional.of(present);
    }

    private synchronized Optional<OpenKey> openNow(String name, Supplier<Optional<ManagedKey>> reader) {
        OpenKey present = open.get(name);
        if (present != null) {
            return Optional.of(present);
        }
        Optional<OpenKey> opened = reader.get().map(key -> new OpenKey(key, way.apply(key)));
        opened.ifPresent(key -> open.put(name, key));
        return opened;
    }

    /** Closes the way to a key that was changed or removed; to be called after the change is stored. */
    void drop(String name) {
        OpenKey dropped = remove(name);
        if (dropped != null) {
            dropped.backend().close();
        }
    }

    private synchronized OpenKey remove(String name) {
        return open.remove(name);
    }

    /** Closes all. */
    void dropAll() {
        removeAll().forEach(key -> key.backend().close());
    }

    private synchronized List<OpenKey> removeAll() {
        List<OpenKey> all = new ArrayList<>(open.values());
        open.clear();
        return all;
    }
}
