package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.Log;
import dev.holdfast.engine.store.log.LogPosition;
import java.io.IOException;

/** Opens the table of a store that is in use again, or builds it anew. Used by one thread at a time. */
final class TableRepair {
    private final TableFile file;
    private final TableBuild build;
    private final Log log;

    TableRepair(TableFile file, TableBuild build, Log log) {
        this.file = file;
        this.build = build;
        this.log = log;
    }

    TableFile file() {
        return file;
    }

    /**
     * Opens the file, which is closed; builds the table anew if the file is damaged.
     *
     * @param through position that the table must show
     * @throws StoreException if the system refuses, or it is damaged and nothing reaches to build it
     */
    Table open(LogPosition through) throws IOException {
        try {
            return upToDate(file.open(), through);
        } catch (TableDamagedException e) {
            build(e.getMessage(), through);
            return openBuilt(through);
        }
    }

    /** Builds the table anew beside the one in place, which may be in use. */
    void build(String why, LogPosition through) throws IOException {
        build.fromCheckpointAndLog(why, through);
    }

    /** Opens the new table instead of the one in place, which is closed now. */
    Table openBuilt(LogPosition through) throws IOException {
        build.putInPlace();
        try {
            return upToDate(file.open(), through);
        } catch (TableDamagedException e) {
            throw new StoreException(file + " was just built, and is damaged already: replace the disk", e);
        }
    }

    private Table upToDate(Table table, LogPosition through) throws TableDamagedException {
        boolean done = false;
        try {
            if (table.applied() < log.before().index()) {
                throw new TableDamagedException(
                        file + " shows record " + table.applied() + ", but the log begins with record "
                                + (log.before().index() + 1),
                        null);
            }
            Replay.bringUpToDate(table, log, through);
            done = true;
            return table;
        } finally {
            if (!done) {
                table.abandon();
            }
        }
    }
}
