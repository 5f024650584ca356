package dev.holdfast.engine.store.tree;

import java.util.List;

/**
 * The entries of a bucket.
 *
 * @param pairs in order of path (UTF-8 bytes)
 * @param position of the state that they belong to
 */
public record TreeBucket(List<Pair> pairs, TreePosition position) {
    public TreeBucket {
        pairs = List.copyOf(pairs);
    }
}
