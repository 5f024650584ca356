package dev.holdfast.engine.crypto;

/** A share is malformed, or a set of shares cannot be split or combined. The message never shows a share. */
public final class ShareException extends IllegalArgumentException {
    public ShareException(String message) {
        super(message);
    }
}
