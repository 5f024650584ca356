package dev.holdfast.engine.seal;

import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;

/** An entry of the seal cannot be understood: damaged, or written by an unknown version. Names the entry. */
public final class SealEntryException extends StoreException {
    public SealEntryException(Key key, String reason) {
        super("entry " + key.path() + ": " + reason);
    }

    public SealEntryException(Key key, String reason, Throwable cause) {
        super("entry " + key.path() + ": " + reason, cause);
    }
}
