package dev.holdfast.engine.replication.sync;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.tree.TreeBucket;
import dev.holdfast.engine.store.tree.TreeDigests;
import java.io.IOException;
import java.util.List;

/**
 * The Merkle tree of a primary and the entries below it, as a secondary asks for them. Each answer may be of a later state
 * than the one before, never of an earlier one, and none of an earlier one than {@link #begin}.
 *
 * <p>All methods throw {@link RefusedException} if the primary cannot answer now, and other {@link IOException}s if it cannot
 * be reached. Used by one thread.
 */
public interface RemoteTree {

    /** How far the primary is; from now on it keeps the records after that position. */
    Reached begin() throws IOException;

    /** How far the primary is. */
    Reached reached() throws IOException;

    /** The digests of all nodes. */
    TreeDigests nodes() throws IOException;

    /** The digests of the buckets of each of these nodes. */
    List<TreeDigests> buckets(List<Integer> nodes) throws IOException;

    /** The entries of the first of these buckets: of at least one, and of as many as an answer has room for. */
    List<TreeBucket> contents(List<Integer> buckets) throws IOException;

    /** Hands over, in some portions, the changes that make these entries what they are at the primary. */
    void entries(List<String> paths, Taker taker) throws IOException;

    /** Hands over, in portions, every entry behind a path, in order; "" for all. */
    void all(String after, Taker taker) throws IOException;

    /** Takes a portion: about 1 MiB, unless one entry has more. */
    @FunctionalInterface
    interface Taker {
        void take(List<Change> changes) throws IOException;
    }

    /**
     * How far a primary is.
     *
     * @param position of its history
     * @param entries how many replicated entries it has, roughly
     */
    record Reached(ReplicatedPosition position, long entries) {}
}
