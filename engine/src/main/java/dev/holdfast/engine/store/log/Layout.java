package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.WriteRules;

/** Offsets and numbers of the record format, as the package documentation gives them. */
final class Layout {
    static final byte VERSION = 1;

    /** As version 1, but the replicated history begins anew with the record. */
    static final byte VERSION_ANEW = 2;

    static final int LENGTH_AT = 1;
    static final int INDEX_AT = 5;
    static final int CHANGES_AT = 43;
    static final int CHECKSUM = 4;
    static final int MIN_RECORD = CHANGES_AT + CHECKSUM;
    static final int MAX_RECORD = MIN_RECORD + WriteRules.MAX_WRITE_BYTES;
    static final int MAX_POSITION = 0xFFFF;

    static final byte REPLICATED = 1;
    static final byte LOCAL = 2;
    static final byte PUT = 1;
    static final byte DELETE = 2;

    private Layout() {}
}
