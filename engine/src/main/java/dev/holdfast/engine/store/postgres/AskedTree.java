package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.store.NotLeaderException;
import dev.holdfast.engine.store.tree.EntryTree;
import dev.holdfast.engine.store.tree.KeptTree;
import dev.holdfast.engine.store.tree.TreeBucket;
import dev.holdfast.engine.store.tree.TreeDifference;
import dev.holdfast.engine.store.tree.TreeDigests;
import dev.holdfast.engine.store.tree.TreeReport;
import dev.holdfast.engine.store.tree.TreeRoot;
import dev.holdfast.engine.store.tree.TreeStats;
import dev.holdfast.engine.store.tree.TreeStatus;
import dev.holdfast.engine.store.tree.TreeUnavailableException;
import java.util.function.LongConsumer;

/** The tree for those who ask: that of the leader. On other nodes it answers nothing. Safe for use by many threads. */
final class AskedTree implements EntryTree {
    private final LeaderTree tree;
    private final Lease lease;
    private final Writes writes;

    AskedTree(LeaderTree tree, Lease lease, Writes writes) {
        this.tree = tree;
        this.lease = lease;
        this.writes = writes;
    }

    /** A node that has just begun to lead takes the tree when it is asked for. */
    private KeptTree kept() {
        if (tree.of(lease.term()).isEmpty()) {
            try {
                writes.settle();
            } catch (NotLeaderException e) {
                throw new TreeUnavailableException("this node does not lead: only the leader keeps the Merkle tree");
            }
        }
        return tree.of(lease.term())
                .orElseThrow(() -> new TreeUnavailableException("there is no Merkle tree: the leader has changed"));
    }

    @Override
    public TreeRoot root() {
        return kept().root();
    }

    @Override
    public TreeDigests nodes() {
        return kept().nodes();
    }

    @Override
    public TreeDigests buckets(int node) {
        return kept().buckets(node);
    }

    @Override
    public TreeBucket bucket(int bucket) {
        return kept().bucket(bucket);
    }

    @Override
    public TreeReport check() {
        return kept().check();
    }

    @Override
    public TreeDifference compare(LongConsumer passed) {
        return kept().compare(passed);
    }

    @Override
    public void rebuild(boolean isFlushed) {
        kept().rebuild(isFlushed);
    }

    @Override
    public void flush() {
        tree.flush();
    }

    @Override
    public TreeStatus status() {
        return tree.of(lease.term())
                .map(KeptTree::status)
                .orElseGet(() -> new TreeStatus(TreeStatus.State.ABSENT, 0, 0));
    }

    @Override
    public long estimate() {
        return kept().estimate();
    }

    @Override
    public TreeStats stats() {
        return tree.of(lease.term()).map(KeptTree::stats).orElseGet(() -> new TreeStats(0, 0, 0, 0, 0));
    }
}
