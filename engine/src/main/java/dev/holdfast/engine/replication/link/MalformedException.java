package dev.holdfast.engine.replication.link;

import java.io.IOException;

/** What another cluster says is not what the link's description says that it is. */
final class MalformedException extends IOException {
    private static final long serialVersionUID = 1;

    MalformedException(String message) {
        super(message);
    }

    MalformedException(String message, Throwable cause) {
        super(message, cause);
    }
}
