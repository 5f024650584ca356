package dev.holdfast.engine.store;

import dev.holdfast.engine.store.tree.EntryTree;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A store that hands everything to another one; tests override what shall be different. As thread-safe as that one. */
public abstract class ForwardingStore implements Store {

    /** The other store. */
    protected abstract Store store();

    @Override
    public String type() {
        return store().type();
    }

    @Override
    public long sequence() {
        return store().sequence();
    }

    @Override
    public ReplicatedLog replicated() {
        return store().replicated();
    }

    @Override
    public Optional<byte[]> get(Key key) {
        return store().get(key);
    }

    @Override
    public List<Entry> range(Area area, String prefix, String after, int limit) {
        return store().range(area, prefix, after, limit);
    }

    @Override
    public long write(List<Change> changes) {
        return store().write(changes);
    }

    @Override
    public EntryTree tree() {
        return store().tree();
    }

    @Override
    public void settleTree() {
        store().settleTree();
    }

    @Override
    public boolean settleTree(Duration within) {
        return store().settleTree(within);
    }

    @Override
    public void close() {
        store().close();
    }
}
