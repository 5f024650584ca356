package dev.holdfast.engine.store.tree;

/**
 * What a comparison of the tree with the entries found, entry by entry.
 *
 * @param report what is damaged and where
 * @param missing entries that the tree lacks, those whose page is damaged among them
 * @param extra entries of the tree that are not there or cannot be read
 * @param changed entries with another value than the tree says
 */
public record TreeDifference(TreeReport report, long missing, long extra, long changed) {
    /** Whether tree and entries are the same. */
    public boolean isClean() {
        return report.isClean() && missing + extra + changed == 0;
    }
}
