package dev.holdfast.engine.barrier;

import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;

/** An entry cannot be decrypted: it was changed, moved, cut, or written by an unknown version. Names the entry. */
public final class BarrierException extends StoreException {
    public BarrierException(Key key, String reason) {
        super("entry " + key.path() + " (" + key.area() + "): " + reason);
    }

    public BarrierException(Key key, String reason, Throwable cause) {
        super("entry " + key.path() + " (" + key.area() + "): " + reason, cause);
    }
}
