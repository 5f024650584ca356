package dev.holdfast.engine.replication.reindex;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.time.Instant;

/**
 * What is kept about reindexing; the package's description says what each means. Immutable.
 *
 * @param differences null if none were looked for
 */
record ReindexState(
        int version,
        Phase phase,
        ReindexWish wish,
        String error,
        @JsonProperty("last_reindex") long lastReindex,
        @JsonProperty("last_check") long lastCheck,
        boolean corrupted,
        Differences differences) {
    static final long NEVER_CHECKED = -62_135_596_800L;
    static final ReindexState NEVER =
            new ReindexState(1, Phase.NONE, ReindexWish.NONE, "", 0, NEVER_CHECKED, false, null);

    private static final ObjectMapper JSON = new ObjectMapper();

    /** How far the last work came. */
    enum Phase {
        NONE,
        RUNNING,
        /** The tree answers, and its pages are to be written. */
        UNFLUSHED,
        FAILED
    }

    ReindexState begun(ReindexWish next) {
        return new ReindexState(version, Phase.RUNNING, next, "", lastReindex, lastCheck, corrupted, null);
    }

    ReindexState compared(Differences found) {
        return new ReindexState(version, phase, wish, error, lastReindex, lastCheck, corrupted, found);
    }

    ReindexState ended(Phase next, Instant at) {
        return new ReindexState(version, next, wish, "", at.getEpochSecond(), lastCheck, false, differences);
    }

    ReindexState flushed() {
        return new ReindexState(version, Phase.NONE, wish, "", lastReindex, lastCheck, corrupted, differences);
    }

    ReindexState failed(String why) {
        return new ReindexState(version, Phase.FAILED, wish, why, lastReindex, lastCheck, corrupted, differences);
    }

    ReindexState checked(boolean isCorrupted, Instant at) {
        return new ReindexState(
                version, phase, wish, error, lastReindex, at.getEpochSecond(), isCorrupted, differences);
    }

    byte[] encode() {
        try {
            return JSON.writeValueAsBytes(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the state of reindexing is plain data", e);
        }
    }

    /** @throws StoreException naming the entry, if it is damaged or of an unknown version */
    static ReindexState decode(String path, byte[] bytes) {
        try {
            ReindexState read = JSON.readValue(bytes, ReindexState.class);
            if (read.version() != NEVER.version() || read.phase() == null || read.wish() == null) {
                throw new StoreException("entry " + path + " is of version " + read.version()
                        + ", which this version of the program does not know: start the newer program again");
            }
            return read;
        } catch (IOException e) {
            throw new StoreException("entry " + path + " cannot be read: " + e.getMessage(), e);
        }
    }
}
