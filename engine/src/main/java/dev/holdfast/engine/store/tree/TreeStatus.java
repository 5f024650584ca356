package dev.holdfast.engine.store.tree;

/**
 * How the tree is.
 *
 * @param state whether it can be asked
 * @param built while it is being built, entries taken so far
 * @param total while it is being built, about how many there are
 */
public record TreeStatus(State state, long built, long total) {
    /** Whether a tree can be asked. */
    public enum State {
        /** It is kept up to date and answers. */
        THERE,
        /** It is being built from the entries. */
        BUILDING,
        /** A page was damaged or building failed; the log says why. */
        ABSENT
    }
}
