package dev.holdfast.engine.store.open;

import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.h2.H2Store;
import dev.holdfast.engine.store.memory.MemoryStore;
import dev.holdfast.engine.store.postgres.PostgresStore;

/** Opens stores. */
public final class Stores {
    private Stores() {}

    /**
     * Opens the store, making it first where there is none.
     *
     * @throws dev.holdfast.engine.store.StoreException if it cannot be opened, is damaged, or is in use; the message
     *     names the file or database and the remedy
     */
    public static Store open(StorageConfig config) {
        if (config instanceof StorageConfig.H2 h2) {
            return H2Store.open(h2.path());
        }
        if (config instanceof StorageConfig.Postgresql database) {
            return PostgresStore.open(database.url(), database.shared());
        }
        return new MemoryStore();
    }
}
