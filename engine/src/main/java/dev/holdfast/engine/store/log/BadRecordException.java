package dev.holdfast.engine.store.log;

/** Bytes that are not a whole log record. The message says what is wrong with them, and shows none of them. */
public final class BadRecordException extends Exception {
    BadRecordException(String message) {
        super(message);
    }
}
