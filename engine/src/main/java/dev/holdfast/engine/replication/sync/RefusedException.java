package dev.holdfast.engine.replication.sync;

import java.io.IOException;

/** The primary was asked for its tree and cannot answer now, since the tree is being built for example; it says why. */
public final class RefusedException extends IOException {
    private static final long serialVersionUID = 1;

    public RefusedException(String message) {
        super(message);
    }
}
