package dev.holdfast.engine.store.tree;

import java.util.List;

/**
 * What a comparison of the tree's pages with the entries found.
 *
 * @param position of the state that was compared
 * @param buckets that differ, in order: an entry is missing on one side or has another value, or the page is damaged
 * @param pairs number of entries that the tree knows, those of damaged pages left out
 * @param entries number of entries that the store shows
 */
public record TreeReport(TreePosition position, List<Integer> buckets, long pairs, long entries) {
    public TreeReport {
        buckets = List.copyOf(buckets);
    }

    /** Whether the tree and the entries are the same. */
    public boolean isClean() {
        return buckets.isEmpty();
    }
}
