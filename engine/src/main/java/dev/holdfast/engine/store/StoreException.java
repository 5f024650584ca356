package dev.holdfast.engine.store;

/** Storage cannot be read, written or opened. The message names the file and the remedy. */
public class StoreException extends RuntimeException {
    public StoreException(String message) {
        super(message);
    }

    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }
}
