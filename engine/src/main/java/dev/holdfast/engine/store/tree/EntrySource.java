package dev.holdfast.engine.store.tree;

/** Where the entries of a tree are. */
@FunctionalInterface
public interface EntrySource {
    /**
     * Opens a scan of all replicated entries as of a moment at which the tree was told of exactly the same writes.
     *
     * @param atThisMoment run at that moment, while the tree is told of nothing
     */
    EntryScan scan(Runnable atThisMoment);
}
