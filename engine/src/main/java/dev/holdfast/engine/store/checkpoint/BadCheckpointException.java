package dev.holdfast.engine.store.checkpoint;

/** A file that is not a whole checkpoint. The message names it and the place. */
public final class BadCheckpointException extends Exception {
    private static final long serialVersionUID = 1;

    BadCheckpointException(String message) {
        super(message);
    }
}
