package dev.holdfast.engine.mount.transit;

import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Keys that were read, their secrets aside, so that not every call reads them again. Safe for use by many threads: look-ups
 * wait for nobody; whoever remembers or changes a key must be alone with its name.
 */
final class KeyMemory {
    /** Beyond so many all are forgotten: some megabytes. */
    private static final int MOST = 10_000;

    private final ConcurrentHashMap<String, TransitKey> keys = new ConcurrentHashMap<>();

    Optional<TransitKey> get(String name) {
        return Optional.ofNullable(keys.get(name));
    }

    void remember(TransitKey key) {
        if (keys.size() >= MOST) {
            keys.clear();
        }
        keys.put(key.name(), key);
    }

    /** Stores another state of a key; if that fails, the next look-up has to read what is stored. */
    TransitKey renewing(String name, Supplier<TransitKey> store) {
        forget(name);
        TransitKey stored = store.get();
        remember(stored);
        return stored;
    }

    void forget(String name) {
        keys.remove(name);
    }
}
