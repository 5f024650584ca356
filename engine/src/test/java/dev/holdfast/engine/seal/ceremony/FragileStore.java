package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A store in memory whose writes can be made to fail, and which notes each batch that it carried out. */
final class FragileStore implements Store {
    private final MemoryStore store = new MemoryStore();
    final List<List<Key>> batches = new ArrayList<>();
    volatile boolean broken;

    @Override
    public long write(List<Change> changes) {
        if (broken) {
            throw new StoreException("the disk is full");
        }
        batches.add(changes.stream().map(Change::key).toList());
        return store.write(changes);
    }

    @Override
    public String type() {
        return store.type();
    }

    @Override
    public long sequence() {
        return store.sequence();
    }

    @Override
    public long replicatedSequence() {
        return store.replicatedSequence();
    }

    @Override
    public Optional<byte[]> get(Key key) {
        return store.get(key);
    }

    @Override
    public List<Entry> range(Area area, String prefix, String after, int limit) {
        return store.range(area, prefix, after, limit);
    }

    @Override
    public void close() {
        store.close();
    }
}
