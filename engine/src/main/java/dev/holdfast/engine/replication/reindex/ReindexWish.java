package dev.holdfast.engine.replication.reindex;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * What is to be done; the package's description says what each means.
 *
 * @param recover whether every entry is read first
 * @param diff whether tree and entries are compared first
 * @param force whether it is built in any case
 * @param skipFlush whether pages are written later
 */
record ReindexWish(boolean recover, boolean diff, boolean force, @JsonProperty("skip_flush") boolean skipFlush) {
    static final ReindexWish NONE = new ReindexWish(false, false, false, false);
    static final ReindexWish RECOVERY = new ReindexWish(true, false, true, false);

    static ReindexWish of(boolean diff, boolean force, boolean skipFlush) {
        return new ReindexWish(false, diff, force, skipFlush);
    }

    /** In what is told to people. */
    String word() {
        return recover ? "recovery" : "reindexing";
    }
}
