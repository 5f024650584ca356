package dev.holdfast.engine.crypto;

/** A ciphertext cannot be opened with this key at this place. */
public final class AeadException extends RuntimeException {
    public AeadException(String message) {
        super(message);
    }
}
