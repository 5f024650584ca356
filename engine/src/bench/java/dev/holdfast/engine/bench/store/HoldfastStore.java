package dev.holdfast.engine.bench.store;

import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.open.Stores;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The store of one node, as a server opens it. */
final class HoldfastStore implements Medium {
    private final Store store;
    private final Samples samples;

    HoldfastStore(Path folder, Samples samples) {
        this.store = Stores.open(new StorageConfig.H2(folder));
        this.samples = samples;
    }

    Store store() {
        return store;
    }

    @Override
    public Writer writer() {
        return (first, count) -> {
            List<Change> changes = new ArrayList<>(count);
            for (long number = first; number < first + count; number++) {
                changes.add(Change.put(Key.replicated(samples.path(number)), samples.value(number)));
            }
            store.write(changes);
        };
    }

    @Override
    public void close() {
        store.close();
    }
}
