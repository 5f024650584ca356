package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.store.tree.Digest;

/** The copy is at the sequence of its primary, and holds something else. */
final class RootDiffersException extends RuntimeException {
    private static final long serialVersionUID = 1;

    RootDiffersException(long sequence, Digest primary, Digest copy) {
        super("the copy differs from its primary at sequence " + sequence + ": Merkle root " + copy + ", not " + primary
                + "; the trees are compared");
    }
}
