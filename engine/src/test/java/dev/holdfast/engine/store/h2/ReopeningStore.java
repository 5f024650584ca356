package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.ForwardingStore;
import dev.holdfast.engine.store.Store;
import java.util.List;
import java.util.function.Supplier;

/** Closes the store after every few writes and opens it again, so that reads go through files. */
final class ReopeningStore extends ForwardingStore {
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
    protected Store store() {
        return store;
    }

    @Override
    public long write(List<Change> changes) {
        if (!closed && ++writes % WRITES == 0) {
            store.close();
            store = opener.get();
        }
        return super.write(changes);
    }

    @Override
    public void close() {
        closed = true;
        super.close();
    }
}
