package dev.holdfast.engine.mount;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Entries that can be written so many times, as if the process ended then. */
public final class FailingEntries implements Entries {
    private final Entries entries;
    private final AtomicInteger left;

    public FailingEntries(Entries entries, int writes) {
        this.entries = entries;
        this.left = new AtomicInteger(writes);
    }

    /** Takes writes again. */
    void mend() {
        left.set(Integer.MAX_VALUE);
    }

    boolean hasFailed() {
        return left.get() < 0;
    }

    @Override
    public Optional<byte[]> get(Key key) {
        return entries.get(key);
    }

    @Override
    public List<Entry> range(Area area, String prefix, String after, int limit) {
        return entries.range(area, prefix, after, limit);
    }

    @Override
    public long write(List<Change> changes) {
        if (left.decrementAndGet() < 0) {
            throw new StoreException("the disk is gone");
        }
        return entries.write(changes);
    }
}
