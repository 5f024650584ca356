package dev.holdfast.engine.server;

/** A listener cannot be opened: its address is taken or not of this machine, or its TLS files cannot be used. */
public final class ListenException extends RuntimeException {
    ListenException(String message, Throwable cause) {
        super(message, cause);
    }
}
