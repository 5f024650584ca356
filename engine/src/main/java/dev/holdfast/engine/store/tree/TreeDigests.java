package dev.holdfast.engine.store.tree;

import java.util.List;

/**
 * The digests below the root or a node.
 *
 * @param digests 256, in order
 * @param position of the state that they belong to
 */
public record TreeDigests(List<Digest> digests, TreePosition position) {
    public TreeDigests {
        digests = List.copyOf(digests);
    }
}
