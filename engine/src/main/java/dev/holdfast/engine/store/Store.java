package dev.holdfast.engine.store;

import dev.holdfast.engine.store.tree.EntryTree;
import java.time.Duration;

/** {@link Entries} kept on a medium, with the sequence of their writes. */
public interface Store extends Entries, AutoCloseable {

    /** The name in status replies: {@code h2}, {@code inmem} or {@code postgresql}. */
    String type();

    /**
     * Sequence number of the newest acknowledged write; 0 when there was none. It is what {@link #write} returned: the
     * place of the write in this store's log, counted over both areas, one more for each write.
     */
    long sequence();

    /**
     * The sequence that secondaries follow and replication status shows: one more for each acknowledged write that changes
     * {@link Area#REPLICATED} entries. Writes to {@link Area#LOCAL} alone leave it as it is.
     */
    default long replicatedSequence() {
        return replicated().position().sequence();
    }

    /** The history that secondaries follow. */
    ReplicatedLog replicated();

    /** By which nodes that share this store agree on the one that writes; where none do, this node leads. */
    default Leadership leadership() {
        return new SoleLeader();
    }

    /** The Merkle tree over the replicated entries. */
    EntryTree tree();

    /**
     * Returns when the tree shows every write that was acknowledged before this was called.
     *
     * @throws StoreException if it never will, since the store takes no writes any more
     */
    void settleTree();

    /**
     * The same, for no longer than this.
     *
     * @return whether the tree shows them
     * @throws StoreException likewise
     */
    boolean settleTree(Duration within);

    /** What it did behind the writes. */
    default StoreStats stats() {
        return StoreStats.NONE;
    }

    /** Waits for running writes, releases the medium. */
    @Override
    void close();
}
