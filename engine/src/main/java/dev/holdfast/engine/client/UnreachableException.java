package dev.holdfast.engine.client;

/** No answer came: the name, the connection or TLS failed, or time ran out. The message says which, in words. */
public final class UnreachableException extends RuntimeException {
    public UnreachableException(String message, Throwable cause) {
        super(message, cause);
    }
}
