package dev.holdfast.engine.store.tree;

import java.util.function.LongConsumer;

/**
 * The Merkle tree over the replicated entries of a store.
 *
 * <p>Each answer names the position of the state that it is true for, which may be a little behind the newest write; {@code
 * settleTree} of the store brings it level. Two answers may be of two states. Safe for use by many threads.
 *
 * <p>While the tree is being built, or could not be, questions end in {@link TreeUnavailableException}. A damaged page
 * that a question comes upon does so too: it is logged, and building begins.
 */
public interface EntryTree {
    /** The digest over all entries. */
    TreeRoot root();

    /** The 256 digests below the root. */
    TreeDigests nodes();

    /**
     * The 256 digests below a node.
     *
     * @param node 0 to 255
     * @throws IllegalArgumentException for any other
     */
    TreeDigests buckets(int node);

    /**
     * The entries of a bucket, by path and digest. Which bucket a path belongs to is said by {@link TreeShape#bucketOf}.
     *
     * @param bucket 0 to 65535
     * @throws IllegalArgumentException for any other
     */
    TreeBucket bucket(int bucket);

    /**
     * Compares all pages with all entries, and changes nothing. Reads the whole store: takes seconds for each GiB. Writes go
     * on meanwhile.
     */
    TreeReport check();

    /**
     * Like {@link #check}, and then compares what differs key by key: reads the whole store twice, and once more for each
     * 100,000 entries in buckets that differ.
     *
     * @param passed is told how many entries a scan has passed; what it throws ends the comparison
     */
    TreeDifference compare(LongConsumer passed);

    /**
     * Begins to build the tree anew from the entries, and returns; {@link #status} tells how far it is. Writes go on
     * meanwhile, and the tree answers no questions. The store may be closed: building begins again when it is opened.
     *
     * @param isFlushed whether the tree is there only when its pages are written. If not it answers earlier, and they are
     *     written with its next changes or by {@link #flush}; if the store ends before, it is built again when opened.
     * @throws TreeUnavailableException if it is being built already
     */
    void rebuild(boolean isFlushed);

    /** Like {@link #rebuild(boolean)}, flushed. */
    default void rebuild() {
        rebuild(true);
    }

    /** Writes all pages that are behind, if the tree is there. */
    void flush();

    TreeStatus status();

    TreeStats stats();

    /** How many entries there are, roughly: changes of entries that are there already may count twice. */
    long estimate();
}
