package dev.holdfast.engine.replication.stream;

import dev.holdfast.engine.store.WriteRules;

/** Numbers of the frame, as the package documentation gives them. */
final class FrameLayout {
    static final byte VERSION = 1;
    static final int HEAD = 6;
    static final int CHECKSUM = 4;
    static final int MAX_LENGTH = WriteRules.MAX_WRITE_BYTES + (64 << 10);

    private FrameLayout() {}
}
