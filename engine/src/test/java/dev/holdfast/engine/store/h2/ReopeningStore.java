package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Closes the store after every few writes and opens it again, so that reads go through files. */
final class ReopeningStore implements Store {
    private static final int WRITES = 3;

    private final Supplier<Store> opener;
    private Store store;
    private int writes;
    private boolean closed;

    ReopeningStore(Supplier<Store> opener) {
        this.opener = opener;
        this.store = opener.get();
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
    public long write(List<Change> changes) {
        if (!closed && ++writes % WRITES == 0) {
            store.close();
            store = opener.get();
        }
        return store.write(changes);
    }

    @Override
    public void close() {
        closed = true;
        store.close();
    }
}
