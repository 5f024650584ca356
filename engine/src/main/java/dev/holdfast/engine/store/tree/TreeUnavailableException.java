package dev.holdfast.engine.store.tree;

/** There is no whole tree at the moment, since it is being built or could not be; the message says which. */
public final class TreeUnavailableException extends RuntimeException {
    public TreeUnavailableException(String message) {
        super(message);
    }
}
