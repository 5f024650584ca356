package dev.holdfast.engine.store.log;

import java.nio.file.Path;

/** A segment file that is whole as far as its header. */
record Segment(Path file, SegmentHeader header) {
    /** Where the log was before its first record. */
    LogPosition before() {
        return header.before();
    }

    long firstIndex() {
        return header.firstIndex();
    }
}
