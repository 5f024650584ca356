package dev.holdfast.engine.store.tree;

import java.util.List;

/**
 * What a comparison of the tree's pages with the entries found.
 *
 * @param position of the state that was compared
 * @param buckets that differ, in order: an entry is missing on one side or has another value, or cannot be read, or the page
 *     is damaged
 * @param nodes 0 to 255 whose own pages are damaged, in order
 * @param isRootDamaged whether the page of the root is
 * @param pairs number of entries that the tree knows, those of damaged pages left out
 * @param entries number of entries that the store shows
 */
public record TreeReport(
        TreePosition position,
        List<Integer> buckets,
        List<Integer> nodes,
        boolean isRootDamaged,
        long pairs,
        long entries) {
    public TreeReport {
        buckets = List.copyOf(buckets);
        nodes = List.copyOf(nodes);
    }

    /** Whether the tree and the entries are the same, and no page is damaged. */
    public boolean isClean() {
        return buckets.isEmpty() && nodes.isEmpty() && !isRootDamaged;
    }
}
