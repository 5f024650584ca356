package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.metrics.ReplicationFigure;
import dev.holdfast.engine.metrics.ReplicationMeters;
import dev.holdfast.engine.replication.sync.RemoteTree;
import dev.holdfast.engine.store.tree.TreeBucket;
import dev.holdfast.engine.store.tree.TreeDigests;
import java.io.IOException;
import java.util.List;

/** Counts what a secondary asks of a tree. Used by one thread. */
final class CountedTree implements RemoteTree {
    private final RemoteTree tree;
    private final ReplicationMeters meters;

    CountedTree(RemoteTree tree, ReplicationMeters meters) {
        this.tree = tree;
        this.meters = meters;
    }

    @Override
    public Reached begin() throws IOException {
        return tree.begin();
    }

    @Override
    public Reached reached() throws IOException {
        return tree.reached();
    }

    @Override
    public TreeDigests nodes() throws IOException {
        meters.count(ReplicationFigure.SERVER_CONFLICTING_PAGES);
        return tree.nodes();
    }

    @Override
    public List<TreeDigests> buckets(List<Integer> nodes) throws IOException {
        meters.count(ReplicationFigure.SERVER_CONFLICTING_PAGES);
        return tree.buckets(nodes);
    }

    @Override
    public List<TreeBucket> contents(List<Integer> buckets) throws IOException {
        meters.count(ReplicationFigure.SERVER_SUB_PAGE_HASHES);
        return tree.contents(buckets);
    }

    @Override
    public void entries(List<String> paths, Taker taker) throws IOException {
        tree.entries(paths, counted(taker));
    }

    @Override
    public void all(String after, Taker taker) throws IOException {
        tree.all(after, counted(taker));
    }

    private Taker counted(Taker taker) {
        return changes -> {
            meters.count(ReplicationFigure.DR_SERVER_FETCH_KEYS);
            taker.take(changes);
        };
    }
}
