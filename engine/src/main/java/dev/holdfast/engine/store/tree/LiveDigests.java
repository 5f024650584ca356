package dev.holdfast.engine.store.tree;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The digests of the tree with all changes. They are made when somebody asks, of those buckets alone that changed since.
 * Used by one thread at a time.
 */
final class LiveDigests {
    private final Hasher hasher;
    private final IntFunction<Pairs> content;
    private final DigestTable buckets = new DigestTable(TreeShape.BUCKETS, Hasher.EMPTY_BUCKET);
    private final DigestTable nodes = new DigestTable(TreeShape.FAN_OUT, Hasher.EMPTY_NODE);
    private final BitSet staleBuckets = new BitSet();
    private final BitSet staleNodes = new BitSet();

    /**
     * Digests of an empty tree.
     *
     * @param content gives the pairs of a bucket
     */
    LiveDigests(Hasher hasher, IntFunction<Pairs> content) {
        this.hasher = hasher;
        this.content = content;
    }

    /** Takes over all digests of the pages. */
    void reset(StoredTree stored) {
        buckets.setAll(stored.buckets());
        nodes.setAll(stored.nodes());
        staleBuckets.clear();
        staleNodes.clear();
    }

    /** Notes that a bucket has changed. */
    void touch(int bucket) {
        staleBuckets.set(bucket);
        staleNodes.set(TreeShape.nodeOf(bucket));
    }

    /** Sets the digest of a bucket, when it is known anyway. */
    void set(int bucket, byte[] digest) {
        buckets.set(bucket, digest);
        staleBuckets.clear(bucket);
    }

    Digest root() {
        freshen(0, TreeShape.BUCKETS);
        return Digest.of(hasher.root(nodes));
    }

    /** The digests of all nodes. */
    List<Digest> nodes() {
        freshen(0, TreeShape.BUCKETS);
        return nodes.list(0, TreeShape.FAN_OUT);
    }

    /** The digests of the buckets of a node. */
    List<Digest> buckets(int node) {
        int first = node * TreeShape.FAN_OUT;
        freshen(first, first + TreeShape.FAN_OUT);
        return buckets.list(first, TreeShape.FAN_OUT);
    }

    private void freshen(int from, int to) {
        for (int b = staleBuckets.nextSetBit(from); b >= 0 && b < to; b = staleBuckets.nextSetBit(b + 1)) {
            set(b, hasher.bucket(content.apply(b)));
        }
        int end = TreeShape.nodeOf(to - 1) + 1;
        for (int n = staleNodes.nextSetBit(TreeShape.nodeOf(from)); n >= 0 && n < end; n = staleNodes.nextSetBit(n)) {
            nodes.set(n, hasher.node(buckets, n));
            staleNodes.clear(n);
        }
    }
}
