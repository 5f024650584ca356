package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.metrics.ReplicationFigure;
import dev.holdfast.engine.metrics.ReplicationMeters;
import dev.holdfast.engine.replication.sync.RemoteTree;
import dev.holdfast.engine.store.tree.TreeBucket;
import dev.holdfast.engine.store.tree.TreeDigests;
import java.io.IOException;
import java.util.List;

/** Counts what a secondary asks of a tree, on the side that answers or on the one that asks. Used by one thread. */
final class CountedTree implements RemoteTree {
    private final RemoteTree tree;
    private final ReplicationMeters meters;
    private final Figures figures;

    /**
     * Where it is counted.
     *
     * @param digests comparisons of pages
     * @param contents digests below pages
     * @param batches of entries
     */
    private record Figures(ReplicationFigure digests, ReplicationFigure contents, List<ReplicationFigure> batches) {}

    private CountedTree(RemoteTree tree, ReplicationMeters meters, Figures figures) {
        this.tree = tree;
        this.meters = meters;
        this.figures = figures;
    }

    /** Of this cluster. */
    static CountedTree answered(RemoteTree tree, ReplicationMeters meters) {
        return new CountedTree(
                tree,
                meters,
                new Figures(
                        ReplicationFigure.SERVER_CONFLICTING_PAGES,
                        ReplicationFigure.SERVER_SUB_PAGE_HASHES,
                        List.of(ReplicationFigure.DR_SERVER_FETCH_KEYS)));
    }

    /** Of a primary. */
    static CountedTree asked(RemoteTree tree, ReplicationMeters meters) {
        return new CountedTree(
                tree,
                meters,
                new Figures(
                        ReplicationFigure.CLIENT_CONFLICTING_PAGES,
                        ReplicationFigure.CLIENT_SUB_PAGE_HASHES,
                        List.of(ReplicationFigure.CLIENT_FETCH_KEYS, ReplicationFigure.FETCH_REMOTE_KEYS)));
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
        meters.count(figures.digests());
        return tree.nodes();
    }

    @Override
    public List<TreeDigests> buckets(List<Integer> nodes) throws IOException {
        meters.count(figures.digests());
        return tree.buckets(nodes);
    }

    @Override
    public List<TreeBucket> contents(List<Integer> buckets) throws IOException {
        meters.count(figures.contents());
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
            figures.batches().forEach(meters::count);
            taker.take(changes);
        };
    }
}
