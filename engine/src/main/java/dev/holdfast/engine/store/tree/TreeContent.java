package dev.holdfast.engine.store.tree;

import java.util.Optional;
import java.util.OptionalLong;

/** Pages, the changes that they do not show yet, and the digests of both together. Used by one thread at a time. */
final class TreeContent {
    private final Hasher hasher = new Hasher();
    private final Pending pending = new Pending();
    private final StoredTree stored;
    private final LiveDigests live;
    private long flushedPages;

    TreeContent(TreePages pages) {
        this.stored = new StoredTree(pages, hasher);
        this.live = new LiveDigests(hasher, this::bucket);
    }

    /** Log index that the pages show; empty if they are no whole tree. */
    OptionalLong index() {
        return stored.index();
    }

    /** See {@link StoredTree#load}. */
    void load() {
        stored.load();
        live.reset(stored);
    }

    /** Writes the pages of no entries, where there are none. */
    void create() {
        stored.write(OptionalLong.of(0));
    }

    void clear() {
        stored.clear();
        pending.clear();
        live.reset(stored);
    }

    /** Adds a change from an array of pairs. */
    void add(int bucket, byte[] source, int at) {
        pending.add(bucket, source, at);
        live.touch(bucket);
    }

    Pairs bucket(int bucket) {
        Pairs page = stored.bucket(bucket);
        return pending.touches(bucket) ? page.after(pending.of(bucket)) : page;
    }

    /** The pairs of a bucket; empty if its page is damaged. */
    Optional<Pairs> readable(int bucket) {
        try {
            return Optional.of(bucket(bucket));
        } catch (TreeDamagedException e) {
            return Optional.empty();
        }
    }

    /** Sums over all pages, which are read. */
    BucketSums sums(TreePosition position) {
        BucketSums sums = new BucketSums(position, stored.damagedAbove());
        for (int bucket = 0; bucket < TreeShape.BUCKETS; bucket++) {
            sums.add(bucket, readable(bucket));
        }
        return sums;
    }

    LiveDigests digests() {
        return live;
    }

    /** The changes that no page shows. */
    Pending pending() {
        return pending;
    }

    /** How many pairs are in the pages. */
    long flushedPairs() {
        return stored.count();
    }

    /** How many pages of buckets were written. */
    long flushedPages() {
        return flushedPages;
    }

    /**
     * Writes the pages of some nodes.
     *
     * @param first node
     * @param bytes about so many, at least one node
     * @param last index to be noted when the last node is written
     * @return the node to go on with
     */
    int flush(int first, long bytes, OptionalLong last) {
        int node = first;
        while (node < TreeShape.FAN_OUT && stored.stagedBytes() < bytes) {
            stage(node++);
        }
        stored.write(node == TreeShape.FAN_OUT ? last : stored.index());
        return node;
    }

    private void stage(int node) {
        int first = node * TreeShape.FAN_OUT;
        for (int bucket = first; bucket < first + TreeShape.FAN_OUT; bucket++) {
            if (pending.touches(bucket)) {
                Pairs before = stored.bucket(bucket);
                live.set(bucket, stored.stage(bucket, before, before.after(pending.of(bucket))));
                pending.forget(bucket);
                flushedPages++;
            }
        }
    }
}
