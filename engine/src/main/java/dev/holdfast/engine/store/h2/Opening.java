package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.disk.DataFolderLock;
import dev.holdfast.engine.store.log.DiskFile;
import dev.holdfast.engine.store.log.Log;
import dev.holdfast.engine.store.log.LogFiles;
import dev.holdfast.engine.store.log.LogSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens a data folder: finds out whether log and table are whole and belong together. Used by one thread. */
final class Opening {
    private static final Logger LOG = LoggerFactory.getLogger(Opening.class);

    /** Long enough for large batches, which write fewer pages for each entry; what is lost by it is made up by replay. */
    private static final Duration BEHIND = Duration.ofSeconds(1);

    private final Path folder;
    private final LogSettings settings;
    private final LogFiles files;
    private final Clock clock;
    private final Duration behind;
    private final TableFile tableFile;

    Opening(Path folder, LogSettings settings) {
        this(folder, settings, DiskFile::open, Clock.systemUTC(), BEHIND);
    }

    /**
     * An opening with everything that tests change.
     *
     * @param behind the table may be so far behind a quiet log
     */
    Opening(Path folder, LogSettings settings, LogFiles files, Clock clock, Duration behind) {
        this.behind = behind;
        this.folder = folder;
        this.settings = settings;
        this.files = files;
        this.clock = clock;
        this.tableFile = new TableFile(folder.resolve("table.mv.db"));
    }

    H2Store open() {
        Undo undo = new Undo();
        try {
            DataFolderLock lock = undo.add(DataFolderLock.take(folder), DataFolderLock::close);
            Log log = undo.add(openLog(), Log::close);
            Table table = undo.add(openTable(log), Table::abandon);
            Replay.bringUpToDate(table, log);
            return new H2Store(lock, log, table, new Backlog(behind)).start();
        } catch (IOException e) {
            throw undo.because(new StoreException("cannot open the store in " + folder + ": " + e.getMessage(), e));
        } catch (RuntimeException e) {
            throw undo.because(e);
        }
    }

    private Log openLog() {
        Path path = folder.resolve("log");
        if (tableFile.exists() && !Log.exists(path)) {
            throw new StoreException("the log in " + path + " is missing, but there is a table, " + tableFile
                    + ": restore the whole data folder from a backup");
        }
        return Log.open(path, settings, files, clock);
    }

    private Table openTable(Log log) throws IOException {
        if (!tableFile.exists()) {
            return rebuild(log, tableFile + " is missing");
        }
        try {
            return matching(tableFile.open(), log);
        } catch (TableDamagedException e) {
            refuseUnlessWhole(log, e.getMessage());
            Path aside = tableFile.setAside();
            LOG.warn("{}; it was set aside as {}", e.getMessage(), aside);
            return rebuild(log, "the table was damaged");
        }
    }

    private Table rebuild(Log log, String why) throws IOException {
        refuseUnlessWhole(log, why);
        if (log.reached().index() > 0) {
            LOG.warn(
                    "{}; the table is built again from all {} records of the log",
                    why,
                    log.reached().index());
        }
        return tableFile.create(log.id());
    }

    private void refuseUnlessWhole(Log log, String why) {
        if (log.before().index() > 0) {
            throw new StoreException(why + ", and cannot be built again, since the log begins with record "
                    + (log.before().index() + 1) + ". Nothing was changed. Restore the data folder from a backup");
        }
    }

    private Table matching(Table table, Log log) {
        String wrong = mismatch(table, log);
        if (wrong.isEmpty()) {
            return table;
        }
        table.abandon();
        throw new StoreException(tableFile + " and the log in " + folder.resolve("log") + " do not belong together: "
                + wrong + ". Nothing was changed. Restore the whole data folder from one backup");
    }

    private static String mismatch(Table table, Log log) {
        if (!table.log().equals(log.id())) {
            return "the table was built from another log";
        }
        if (table.applied() > log.reached().index()) {
            return "the table shows record " + table.applied() + ", but the log ends with record "
                    + log.reached().index();
        }
        if (table.applied() < log.before().index()) {
            return "the table shows record " + table.applied() + ", but the log begins with record "
                    + (log.before().index() + 1);
        }
        return "";
    }
}
