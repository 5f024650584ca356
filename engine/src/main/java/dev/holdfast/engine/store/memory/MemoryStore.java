package dev.holdfast.engine.store.memory;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Origin;
import dev.holdfast.engine.store.PathOrder;
import dev.holdfast.engine.store.ReplicatedLog;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.TreeFeed;
import dev.holdfast.engine.store.WriteRules;
import dev.holdfast.engine.store.tree.EntryScan;
import dev.holdfast.engine.store.tree.EntryTree;
import dev.holdfast.engine.store.tree.KeptTree;
import dev.holdfast.engine.store.tree.MerkleTree;
import dev.holdfast.engine.store.tree.TreeChanges;
import dev.holdfast.engine.store.tree.TreePosition;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * A store without durability. Safe for use by many threads: readers share a lock, a write holds it alone, so reads see
 * a write whole or not at all.
 */
public final class MemoryStore implements Store {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<Area, NavigableMap<String, byte[]>> areas = new EnumMap<>(Area.class);
    private final MemoryHistory history;
    private final KeptTree tree = new KeptTree(MerkleTree.inMemory(), this::scan);
    private long sequence;
    private boolean closed;

    public MemoryStore() {
        this(Clock.systemUTC());
    }

    public MemoryStore(Clock clock) {
        this.history = new MemoryHistory(clock, this::commit);
        for (Area area : Area.values()) {
            areas.put(area, new TreeMap<>(PathOrder.UTF8));
        }
    }

    @Override
    public String type() {
        return "inmem";
    }

    @Override
    public long sequence() {
        return reading(() -> sequence);
    }

    @Override
    public ReplicatedLog replicated() {
        return history;
    }

    @Override
    public Optional<byte[]> get(Key key) {
        return reading(() -> Optional.ofNullable(areas.get(key.area()).get(key.path())));
    }

    @Override
    public List<Entry> range(Area area, String prefix, String after, int limit) {
        return reading(() -> collect(area, prefix, after, limit));
    }

    private List<Entry> collect(Area area, String prefix, String after, int limit) {
        boolean resumes = PathOrder.UTF8.compare(after, prefix) >= 0;
        List<Entry> found = new ArrayList<>();
        for (var entry :
                areas.get(area).tailMap(resumes ? after : prefix, !resumes).entrySet()) {
            if (found.size() >= limit || !entry.getKey().startsWith(prefix)) {
                break;
            }
            found.add(new Entry(new Key(area, entry.getKey()), entry.getValue()));
        }
        return found;
    }

    @Override
    public long write(List<Change> changes) {
        return changes.isEmpty() ? sequence() : commit(Origin.own(), changes);
    }

    private long commit(Origin origin, List<Change> changes) {
        WriteRules.check(changes);
        lock.writeLock().lock();
        try {
            refuseIfClosed();
            history.add(origin, changes);
            return apply(changes);
        } finally {
            lock.writeLock().unlock();
            history.wake();
        }
    }

    private long apply(List<Change> changes) {
        for (Change change : changes) {
            Key key = change.key();
            NavigableMap<String, byte[]> entries = areas.get(key.area());
            change.value().ifPresentOrElse(v -> entries.put(key.path(), v), () -> entries.remove(key.path()));
        }
        sequence++;
        TreeChanges shown = new TreeChanges();
        TreeFeed.add(changes, shown);
        tree.apply(shown, new TreePosition(history.position().sequence(), sequence));
        return sequence;
    }

    @Override
    public EntryTree tree() {
        return tree;
    }

    /** It shows every write already. */
    @Override
    public void settleTree() {
        reading(() -> sequence);
    }

    @Override
    public boolean settleTree(Duration within) {
        settleTree();
        return true;
    }

    private EntryScan scan(Runnable atThisMoment) {
        return reading(() -> {
            atThisMoment.run();
            return new MemoryScan(areas.get(Area.REPLICATED).entrySet().stream()
                    .map(Map.Entry::copyOf)
                    .toList());
        });
    }

    private <T> T reading(Supplier<T> read) {
        lock.readLock().lock();
        try {
            refuseIfClosed();
            return read.get();
        } finally {
            lock.readLock().unlock();
        }
    }

    private void refuseIfClosed() {
        if (closed) {
            throw new StoreException("the store is closed");
        }
    }

    @Override
    public void close() {
        tree.close();
        lock.writeLock().lock();
        try {
            closed = true;
        } finally {
            lock.writeLock().unlock();
        }
    }
}
