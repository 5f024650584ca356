package dev.holdfast.engine.crypto;

/** A message cannot be read; the text says why, as the end of a sentence about it, and holds nothing of it. */
public final class JweException extends RuntimeException {
    public JweException(String message) {
        super(message);
    }

    JweException(String message, Throwable cause) {
        super(message, cause);
    }
}
