package dev.holdfast.engine.replication.reindex;

import java.util.Locale;

/** What reindexing is doing. */
enum ReindexStage {
    /** Waits until the tree knows every acknowledged write. */
    SETTLING,
    /** Every entry is read. */
    READING,
    /** Tree and entries are compared. */
    COMPARING,
    /** The tree is built from the entries. */
    BUILDING;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
