package dev.holdfast.engine.cluster;

/** The active node could not be reached, or is no longer the active one. */
public final class ForwardingException extends Exception {
    ForwardingException(String message) {
        super(message);
    }

    ForwardingException(String message, Throwable cause) {
        super(message, cause);
    }
}
