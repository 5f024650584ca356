package dev.holdfast.engine.store.tree;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The tree as its pages show it. The digests of all pages are in memory, and each page that is read is held against its
 * own. After an error in {@link #write} it is of no use any more. Used by one thread at a time.
 */
final class StoredTree {
    private final TreePages pages;
    private final Hasher hasher;
    private final DigestTable buckets = new DigestTable(TreeShape.BUCKETS, Hasher.EMPTY_BUCKET);
    private final DigestTable nodes = new DigestTable(TreeShape.FAN_OUT, Hasher.EMPTY_NODE);
    private final long[] pairs = new long[TreeShape.FAN_OUT];
    private final Map<Integer, byte[]> staged = new HashMap<>();
    private final BitSet stagedNodes = new BitSet();
    private long stagedBytes;

    StoredTree(TreePages pages, Hasher hasher) {
        this.pages = pages;
        this.hasher = hasher;
    }

    /**
     * Reads the pages of the root and the nodes.
     *
     * @throws TreeDamagedException if one is damaged
     */
    void load() {
        long said = PageCodec.decodeNode(TreeShape.ROOT_PAGE, read(TreeShape.ROOT_PAGE), nodes, 0);
        for (int node = 0; node < TreeShape.FAN_OUT; node++) {
            if (!nodes.holds(node, Hasher.EMPTY_NODE)) {
                load(node);
            }
        }
        if (said != count()) {
            throw new TreeDamagedException(TreeShape.name(TreeShape.ROOT_PAGE) + " is damaged: it counts " + said
                    + " pairs, the pages below it " + count());
        }
    }

    private void load(int node) {
        int page = TreeShape.NODE_PAGES + node;
        pairs[node] = PageCodec.decodeNode(page, read(page), buckets, node * TreeShape.FAN_OUT);
        requireDigest(nodes.holds(node, hasher.node(buckets, node)), page);
    }

    private byte[] read(int page) {
        return pages.read(page).orElseThrow(() -> missing(page));
    }

    private static TreeDamagedException missing(int page) {
        return new TreeDamagedException(TreeShape.name(page) + " is missing");
    }

    private static void requireDigest(boolean holds, int page) {
        if (!holds) {
            throw new TreeDamagedException(
                    TreeShape.name(page) + " is damaged: it has not the digest that the page above it names");
        }
    }

    /** Numbers of the pages of nodes and the root that are not what was written last; none while they are no whole tree. */
    BitSet damagedAbove() {
        BitSet damaged = new BitSet();
        if (pages.index().isPresent()) {
            for (int node = 0; node < TreeShape.FAN_OUT; node++) {
                boolean isEmpty = nodes.holds(node, Hasher.EMPTY_NODE);
                damaged.set(
                        TreeShape.NODE_PAGES + node, !isEmpty && !isWritten(TreeShape.NODE_PAGES + node, page(node)));
            }
            damaged.set(TreeShape.ROOT_PAGE, !isWritten(TreeShape.ROOT_PAGE, rootPage()));
        }
        return damaged;
    }

    private boolean isWritten(int page, byte[] expected) {
        try {
            return Arrays.equals(read(page), expected);
        } catch (TreeDamagedException e) {
            return false;
        }
    }

    /** Empties the tree and removes its pages. */
    void clear() {
        pages.clear();
        buckets.fill(Hasher.EMPTY_BUCKET);
        nodes.fill(Hasher.EMPTY_NODE);
        Arrays.fill(pairs, 0);
        staged.clear();
        stagedNodes.clear();
        stagedBytes = 0;
    }

    /**
     * The pairs of a bucket.
     *
     * @throws TreeDamagedException if its page is missing or damaged
     */
    Pairs bucket(int bucket) {
        if (buckets.holds(bucket, Hasher.EMPTY_BUCKET)) {
            return Pairs.NONE;
        }
        Pairs read = PageCodec.bucket(bucket, read(bucket));
        requireDigest(buckets.holds(bucket, hasher.bucket(read)), bucket);
        return read;
    }

    DigestTable buckets() {
        return buckets;
    }

    DigestTable nodes() {
        return nodes;
    }

    /** How many pairs are in all pages. */
    long count() {
        return Arrays.stream(pairs).sum();
    }

    /** Sets the pairs of a bucket, to be written next, and returns its digest. */
    byte[] stage(int bucket, Pairs before, Pairs now) {
        byte[] digest = hasher.bucket(now);
        byte[] page = PageCodec.encode(bucket, now);
        buckets.set(bucket, digest);
        pairs[TreeShape.nodeOf(bucket)] += now.count() - before.count();
        stagedNodes.set(TreeShape.nodeOf(bucket));
        staged.put(bucket, page);
        stagedBytes += page.length;
        return digest;
    }

    /** Bytes of the pages that are to be written. */
    long stagedBytes() {
        return stagedBytes;
    }

    OptionalLong index() {
        return pages.index();
    }

    /** Writes all pages that were set, with those above them. */
    void write(OptionalLong index) {
        stagedNodes.stream().forEach(this::stageNode);
        staged.put(TreeShape.ROOT_PAGE, rootPage());
        pages.write(staged, index);
        staged.clear();
        stagedNodes.clear();
        stagedBytes = 0;
    }

    private void stageNode(int node) {
        nodes.set(node, hasher.node(buckets, node));
        staged.put(TreeShape.NODE_PAGES + node, page(node));
    }

    private byte[] page(int node) {
        int first = node * TreeShape.FAN_OUT;
        return PageCodec.encodeNode(TreeShape.NODE_PAGES + node, pairs[node], buckets, first, Hasher.EMPTY_BUCKET);
    }

    private byte[] rootPage() {
        return PageCodec.encodeNode(TreeShape.ROOT_PAGE, count(), nodes, 0, Hasher.EMPTY_NODE);
    }
}
