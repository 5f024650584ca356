package dev.holdfast.engine.store.tree;

import dev.holdfast.engine.concurrent.NamedThreads;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The tree of a store: answers questions, and is built anew when it is missing, damaged or somebody wishes it. The store
 * tells it of each write by {@link #apply}. Safe for use by many threads, of which one applies writes.
 */
public final class KeptTree implements EntryTree, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(KeptTree.class);

    private static final int FILL_PATIENCE = 4;

    private final MerkleTree tree;
    private final EntrySource source;
    private final AtomicReference<TreeBuild> build = new AtomicReference<>();
    private final NamedThreads threads = new NamedThreads("store-tree", 1);
    private volatile boolean closed;

    /**
     * A tree over entries.
     *
     * @param tree empty, or loaded
     * @param source of all entries that it is to show
     */
    public KeptTree(MerkleTree tree, EntrySource source) {
        this.tree = tree;
        this.source = source;
    }

    /** Takes whole writes, in order, and writes pages when there is enough. */
    public void apply(TreeChanges changes, TreePosition reached) {
        apply(changes, reached, 1);
    }

    /** The same while a store is filled: pages are written less often, since each time it is nearly all of them. */
    public void fill(TreeChanges changes, TreePosition reached) {
        apply(changes, reached, FILL_PATIENCE);
    }

    private void apply(TreeChanges changes, TreePosition reached, int patience) {
        tree.apply(changes, reached);
        if (tree.isDue(patience)) {
            flush();
        }
    }

    @Override
    public void flush() {
        if (tree.isThere()) {
            noticing(() -> {
                tree.flush();
                return null;
            });
        }
    }

    /** Builds the tree, if it is not there. */
    public void start() {
        if (!tree.isThere()) {
            begin();
        }
    }

    @Override
    public TreeRoot root() {
        return answering(tree::root);
    }

    @Override
    public TreeDigests nodes() {
        return answering(tree::nodes);
    }

    @Override
    public TreeDigests buckets(int node) {
        return answering(() -> tree.buckets(node));
    }

    @Override
    public TreeBucket bucket(int bucket) {
        return answering(() -> tree.bucket(bucket));
    }

    private <T> T answering(Supplier<T> question) {
        T answer = noticing(question);
        if (answer == null) {
            throw new TreeUnavailableException(
                    "a page of the Merkle tree was damaged, and the tree is being built again");
        }
        return answer;
    }

    /** Does something with the tree; if a page is damaged, begins to build the tree and returns null. */
    private <T> T noticing(Supplier<T> work) {
        try {
            return work.get();
        } catch (TreeDamagedException e) {
            LOG.error("{}; the Merkle tree is built again from the entries", e.getMessage());
            begin();
            return null;
        }
    }

    @Override
    public TreeReport check() {
        return check(seen -> {});
    }

    private TreeReport check(LongConsumer passed) {
        AtomicReference<BucketSums> sums = new AtomicReference<>();
        try (EntryScan entries = source.scan(() -> sums.set(tree.sums()))) {
            return sums.get().compare(entries, passed);
        }
    }

    @Override
    public TreeDifference compare(LongConsumer passed) {
        return new KeyComparison(tree, source, passed).of(check(passed));
    }

    @Override
    public void rebuild(boolean isFlushed) {
        if (!begin(isFlushed)) {
            throw new TreeUnavailableException("the Merkle tree is being built already");
        }
    }

    private void begin() {
        var unused = begin(true);
    }

    /** Begins to build, unless that has begun. */
    private boolean begin(boolean isFlushed) {
        TreeBuild next = new TreeBuild(tree, source, isFlushed);
        if (closed || !build.compareAndSet(null, next)) {
            return false;
        }
        threads.start(() -> {
            try {
                next.run();
            } finally {
                build.set(null);
            }
        });
        return true;
    }

    @Override
    public TreeStatus status() {
        TreeBuild running = build.get();
        if (running != null) {
            return running.status();
        }
        return new TreeStatus(tree.isThere() ? TreeStatus.State.THERE : TreeStatus.State.ABSENT, 0, 0);
    }

    @Override
    public TreeStats stats() {
        return tree.stats();
    }

    @Override
    public long estimate() {
        return tree.estimate();
    }

    /** Stops building, which begins again when the store is opened. The pages are left as they are. */
    @Override
    public void close() {
        closed = true;
        TreeBuild running = build.get();
        if (running != null) {
            running.stop();
        }
        threads.close();
    }
}
