package dev.holdfast.engine.store;

/** A write by a node that does not lead, or no longer does. Nothing of it is stored: it is for the leader to do. */
public final class NotLeaderException extends StoreException {
    public NotLeaderException(String message) {
        super(message);
    }
}
