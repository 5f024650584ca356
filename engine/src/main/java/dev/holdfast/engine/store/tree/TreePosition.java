package dev.holdfast.engine.store.tree;

/**
 * The write up to which, itself included and with nothing after it, something is true.
 *
 * @param sequence replicated sequence reached with it
 * @param index its place in the log of the store
 */
public record TreePosition(long sequence, long index) {
    /** Before any write. */
    public static final TreePosition START = new TreePosition(0, 0);
}
