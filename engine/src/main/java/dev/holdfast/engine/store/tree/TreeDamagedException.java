package dev.holdfast.engine.store.tree;

/** A page of the tree is not what it was; the message names it. The tree is to be built again from the entries. */
public final class TreeDamagedException extends RuntimeException {
    public TreeDamagedException(String message) {
        super(message);
    }

    public TreeDamagedException(String message, Throwable cause) {
        super(message, cause);
    }
}
