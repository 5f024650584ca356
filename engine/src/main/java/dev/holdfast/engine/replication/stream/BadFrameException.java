package dev.holdfast.engine.replication.stream;

import java.io.IOException;

/** What came is no frame that this version of the program reads; the message says why. Nothing of it was used. */
public final class BadFrameException extends IOException {
    private static final long serialVersionUID = 1;

    public BadFrameException(String message) {
        super(message);
    }
}
