package dev.holdfast.engine.cluster;

import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;

/** An entry of this room cannot be understood: damaged, or written by an unknown version. Names the entry. */
final class ClusterEntryException extends StoreException {
    ClusterEntryException(Key key, String reason) {
        super("entry " + key.path() + ": " + reason);
    }

    ClusterEntryException(Key key, String reason, Throwable cause) {
        super("entry " + key.path() + ": " + reason, cause);
    }
}
