package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.StoreException;

/** A part of the table cannot be what was written; the rest of it may be whole. */
final class DamagedPageException extends StoreException {
    private static final long serialVersionUID = 1;

    DamagedPageException(String message, Throwable cause) {
        super(message, cause);
    }
}
