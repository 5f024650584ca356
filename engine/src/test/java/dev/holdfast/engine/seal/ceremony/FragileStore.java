package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.ForwardingStore;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.util.ArrayList;
import java.util.List;

/** A store in memory whose writes can be made to fail, and which notes each batch that it carried out. */
final class FragileStore extends ForwardingStore {
    private final MemoryStore store = new MemoryStore();
    final List<List<Key>> batches = new ArrayList<>();
    volatile boolean broken;

    @Override
    protected Store store() {
        return store;
    }

    @Override
    public long write(List<Change> changes) {
        if (broken) {
            throw new StoreException("the disk is full");
        }
        batches.add(changes.stream().map(Change::key).toList());
        return super.write(changes);
    }
}
