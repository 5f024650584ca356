package dev.holdfast.engine.store;

import dev.holdfast.engine.store.tree.EntryTree;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * A store whose replicated entries can be shut against writes: those of a cluster that follows another, or that another
 * has taken the place of. Whatever room writes passes here, so nothing gets around it; what replication itself does goes
 * by {@link #replicated()} and is not held up.
 *
 * <p>Safe for use by many threads: writes of replicated entries share a lock, which {@link #still} holds alone.
 */
public final class GuardedStore implements Store {
    private final Store store;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private volatile Optional<Supplier<? extends RuntimeException>> refusal = Optional.empty();

    /** @param store open, and this one's to close */
    public GuardedStore(Store store) {
        this.store = store;
    }

    /** From now on writes of replicated entries end in this; those under way have ended when it returns. */
    public void shut(Supplier<? extends RuntimeException> why) {
        still(() -> refusal = Optional.of(why));
    }

    /** Lets writes pass again. */
    public void admit() {
        refusal = Optional.empty();
    }

    /** Carries work out while no write of replicated entries is under way; the work must not wait for one. */
    public <T> T still(Supplier<T> work) {
        return holding(lock.writeLock(), work);
    }

    @Override
    public long write(List<Change> changes) {
        return changes.stream().anyMatch(Change::isReplicated)
                ? holding(lock.readLock(), () -> writeReplicated(changes))
                : store.write(changes);
    }

    private long writeReplicated(List<Change> changes) {
        Optional<Supplier<? extends RuntimeException>> why = refusal;
        if (why.isPresent()) {
            throw why.get().get();
        }
        return store.write(changes);
    }

    private static <T> T holding(Lock held, Supplier<T> work) {
        held.lock();
        try {
            return work.get();
        } finally {
            held.unlock();
        }
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
    public String type() {
        return store.type();
    }

    @Override
    public long sequence() {
        return store.sequence();
    }

    @Override
    public ReplicatedLog replicated() {
        return store.replicated();
    }

    @Override
    public Leadership leadership() {
        return store.leadership();
    }

    @Override
    public EntryTree tree() {
        return store.tree();
    }

    @Override
    public void settleTree() {
        store.settleTree();
    }

    @Override
    public boolean settleTree(Duration within) {
        return store.settleTree(within);
    }

    @Override
    public StoreStats stats() {
        return store.stats();
    }

    @Override
    public void close() {
        store.close();
    }
}
