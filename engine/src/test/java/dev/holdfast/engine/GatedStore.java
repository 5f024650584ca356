package dev.holdfast.engine;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.ForwardingStore;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.TreeFeed;
import dev.holdfast.engine.store.memory.MemoryStore;
import dev.holdfast.engine.store.tree.EntryScan;
import dev.holdfast.engine.store.tree.EntryTree;
import dev.holdfast.engine.store.tree.KeptTree;
import dev.holdfast.engine.store.tree.MerkleTree;
import dev.holdfast.engine.store.tree.TreeChanges;
import dev.holdfast.engine.store.tree.TreePosition;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.BiConsumer;

/** A store in memory with a tree of its own, whose scans stop before the last entry until the gate is open. */
final class GatedStore extends ForwardingStore {
    private static final int OPEN = 1 << 20;

    private final MemoryStore store = new MemoryStore();
    private final KeptTree tree = new KeptTree(MerkleTree.inMemory(), Scan::new);
    private final Semaphore gate = new Semaphore(OPEN);

    /** All entries of now. */
    private final class Scan implements EntryScan {
        private final List<Entry> entries;

        Scan(Runnable atThisMoment) {
            synchronized (GatedStore.this) {
                entries = store.range(Area.REPLICATED, "", "", Integer.MAX_VALUE);
                atThisMoment.run();
            }
        }

        @Override
        public long estimate() {
            return entries.size();
        }

        @Override
        public void forEach(BiConsumer<String, byte[]> consumer) {
            for (int i = 0; i < entries.size(); i++) {
                if (i == entries.size() - 1) {
                    gate.acquireUninterruptibly();
                }
                consumer.accept(entries.get(i).key().path(), entries.get(i).value());
            }
        }

        @Override
        public void close() {}
    }

    void shut() {
        gate.drainPermits();
    }

    void open() {
        gate.release(OPEN);
    }

    @Override
    protected Store store() {
        return store;
    }

    @Override
    public synchronized long write(List<Change> changes) {
        long sequence = store.write(changes);
        TreeChanges told = new TreeChanges();
        TreeFeed.add(changes, told);
        tree.apply(told, new TreePosition(store.replicatedSequence(), sequence));
        return sequence;
    }

    @Override
    public EntryTree tree() {
        return tree;
    }

    /** Stays open for the next engine. */
    @Override
    public void close() {}
}
