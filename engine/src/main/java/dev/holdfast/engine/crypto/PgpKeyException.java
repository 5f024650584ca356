package dev.holdfast.engine.crypto;

/** A PGP key cannot be read or cannot be encrypted to; the message says why. */
public final class PgpKeyException extends IllegalArgumentException {
    public PgpKeyException(String message) {
        super(message);
    }

    public PgpKeyException(String message, Throwable cause) {
        super(message, cause);
    }
}
