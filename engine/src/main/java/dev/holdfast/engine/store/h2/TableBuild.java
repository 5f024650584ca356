package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.checkpoint.BadCheckpointException;
import dev.holdfast.engine.store.checkpoint.Checkpoint;
import dev.holdfast.engine.store.checkpoint.Checkpoints;
import dev.holdfast.engine.store.log.Log;
import dev.holdfast.engine.store.log.LogPosition;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Builds a table anew in a file beside the one in place, which is not touched before the new one is complete and durable.
 * Used by one thread.
 */
final class TableBuild {
    private static final Logger LOG = LoggerFactory.getLogger(TableBuild.class);
    private static final int COPY_BLOCK = 2000;

    private final TableFile tableFile;
    private final TableFile beside;
    private final Log log;
    private final Checkpoints checkpoints;

    TableBuild(TableFile tableFile, Log log, Checkpoints checkpoints) {
        this.tableFile = tableFile;
        this.beside = tableFile.beside("new");
        this.log = log;
        this.checkpoints = checkpoints;
    }

    /** A source of entries. */
    private interface Source {
        void load(Table target) throws IOException, BadCheckpointException;
    }

    /**
     * Builds the table from the newest checkpoint that is whole, and the log.
     *
     * @param why it is needed, for messages
     * @param through position that it shall show
     * @throws StoreException if neither reaches; then nothing was changed
     */
    void fromCheckpointAndLog(String why, LogPosition through) throws IOException {
        List<String> damages = new ArrayList<>();
        for (Checkpoint checkpoint : checkpoints.all()) {
            if (checkpoint.index() < log.before().index() || checkpoint.index() > through.index()) {
                damages.add(checkpoint.file() + " does not fit the log");
            } else if (tryFrom(checkpoint, why, through, damages)) {
                return;
            }
        }
        if (log.before().index() > 0) {
            throw refusal(why, damages);
        }
        if (through.index() > 0) {
            LOG.warn("{}; the table is built again from all {} records of the log", why, through.index());
        }
        fromLog(through);
    }

    private void fromLog(LogPosition through) throws IOException {
        try {
            build(target -> Replay.bringUpToDate(target, log, through));
        } catch (BadCheckpointException e) {
            throw new IllegalStateException("no checkpoint is read here", e);
        }
    }

    private boolean tryFrom(Checkpoint checkpoint, String why, LogPosition through, List<String> damages)
            throws IOException {
        LOG.warn(
                "{}; the table is built again from {} ({} bytes) and {} records of the log",
                why,
                checkpoint.file(),
                checkpoint.bytes(),
                through.index() - checkpoint.index());
        try {
            build(target -> {
                checkpoints.read(checkpoint, target::load);
                target.loaded(checkpoint.index());
                Replay.bringUpToDate(target, log, through);
            });
            return true;
        } catch (BadCheckpointException e) {
            LOG.error(e.getMessage());
            damages.add(e.getMessage());
            return false;
        }
    }

    private StoreException refusal(String why, List<String> damages) {
        return new StoreException(why + ", and cannot be built again, since the log begins with record "
                + (log.before().index() + 1) + " and there is no checkpoint that goes with it"
                + (damages.isEmpty() ? "" : " (" + String.join("; ", damages) + ")")
                + ". Nothing was changed. Restore the data folder from a backup");
    }

    /** Copies a table, which becomes as small as its entries allow. */
    void fromTable(Table table) throws IOException {
        try (TableEntries entries = TableEntries.of(table)) {
            build(target -> {
                while (entries.hasNext()) {
                    target.load(block(entries));
                }
                target.loaded(entries.index());
            });
        } catch (BadCheckpointException e) {
            throw new IllegalStateException("no checkpoint is read here", e);
        }
    }

    private static List<Entry> block(Iterator<Entry> entries) {
        List<Entry> block = new ArrayList<>();
        while (block.size() < COPY_BLOCK && entries.hasNext()) {
            block.add(entries.next());
        }
        return block;
    }

    private void build(Source source) throws IOException, BadCheckpointException {
        beside.delete();
        boolean complete = false;
        Table target = beside.create(log.id());
        try {
            source.load(target);
            target.close();
            complete = true;
        } finally {
            if (!complete) {
                target.abandon();
                beside.delete();
            }
        }
    }

    /** Puts the new table in place of the one there may be, which is closed and is set aside. */
    void putInPlace() throws IOException {
        if (tableFile.exists()) {
            LOG.warn("the former table was set aside as {}", tableFile.setAside());
        }
        beside.moveTo(tableFile);
    }

    /** Puts the new table in place of the one of which it is a copy, and which is closed. */
    void replaceByCopy() throws IOException {
        beside.moveTo(tableFile);
    }
}
