package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.checkpoint.CheckpointSettings;
import dev.holdfast.engine.store.checkpoint.Checkpoints;
import dev.holdfast.engine.store.disk.DataFolderLock;
import dev.holdfast.engine.store.log.DiskFile;
import dev.holdfast.engine.store.log.Log;
import dev.holdfast.engine.store.log.LogFiles;
import dev.holdfast.engine.store.log.LogSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;

/** Opens a data folder: finds out whether log and table are whole and belong together. Used by one thread. */
final class Opening {
    /** Long enough for large batches, which write fewer pages for each entry; what is lost by it is made up by replay. */
    private static final Duration BEHIND = Duration.ofSeconds(1);

    private final Path folder;
    private final LogSettings settings;
    private final LogFiles files;
    private final Clock clock;
    private final Duration behind;
    private final CheckpointSettings checkpointSettings;
    private final TableFile tableFile;
    private Compaction compaction = Compaction.AT_OPENING;

    Opening(Path folder, LogSettings settings) {
        this(folder, settings, DiskFile::open, Clock.systemUTC(), BEHIND);
    }

    /**
     * An opening with everything that tests change.
     *
     * @param behind the table may be so far behind a quiet log
     */
    Opening(Path folder, LogSettings settings, LogFiles files, Clock clock, Duration behind) {
        this(folder, settings, files, clock, behind, CheckpointSettings.DEFAULT, tableIn(folder));
    }

    /**
     * @param checkpointSettings when the log is long enough for a checkpoint
     * @param tableFile in the same folder
     */
    Opening(
            Path folder,
            LogSettings settings,
            LogFiles files,
            Clock clock,
            Duration behind,
            CheckpointSettings checkpointSettings,
            TableFile tableFile) {
        this.behind = behind;
        this.checkpointSettings = checkpointSettings;
        this.folder = folder;
        this.settings = settings;
        this.files = files;
        this.clock = clock;
        this.tableFile = tableFile;
    }

    static TableFile tableIn(Path folder) {
        return new TableFile(folder.resolve("table.mv.db"));
    }

    /** Has the table compacted by other rules. */
    Opening compacting(Compaction rules) {
        compaction = rules;
        return this;
    }

    H2Store open() {
        Undo undo = new Undo();
        try {
            DataFolderLock lock = undo.add(DataFolderLock.take(folder), DataFolderLock::close);
            Log log = undo.add(openLog(), Log::close);
            Checkpoints checkpoints = new Checkpoints(checkpointFolder(), files, log.id());
            TableBuild build = new TableBuild(tableFile, log, checkpoints);
            Table found = undo.add(openTable(log, build), Table::abandon);
            Table table = undo.add(upToDate(found, log, build), Table::abandon);
            Backlog backlog = new Backlog(log.reached(), behind);
            TableRepair repair = new TableRepair(tableFile, build, log);
            LiveTable live = new LiveTable(table, log.reached(), repair, backlog::refuseWhenFull);
            Upkeep upkeep = new Upkeep(log, checkpoints, checkpointSettings);
            return new H2Store(lock, log, live, backlog, upkeep).start();
        } catch (IOException e) {
            throw undo.because(new StoreException("cannot open the store in " + folder + ": " + e.getMessage(), e));
        } catch (RuntimeException e) {
            throw undo.because(e);
        }
    }

    private Path checkpointFolder() {
        return folder.resolve("checkpoint");
    }

    private Log openLog() {
        Path path = folder.resolve("log");
        if (!Log.exists(path) && (tableFile.exists() || Files.exists(checkpointFolder()))) {
            throw new StoreException("the log in " + path + " is missing, but there is a table, " + tableFile
                    + ", or a checkpoint: restore the whole data folder from a backup");
        }
        return Log.open(path, settings, files, clock);
    }

    private Table openTable(Log log, TableBuild build) throws IOException {
        if (!tableFile.exists()) {
            return rebuilt(log, build, tableFile + " is missing");
        }
        try {
            return matching(tableFile.open(), log);
        } catch (TableDamagedException e) {
            return rebuilt(log, build, e.getMessage());
        }
    }

    /** Compacted first if that is worth it; then only what the log has more is to be applied. */
    private Table upToDate(Table found, Log log, TableBuild build) throws IOException {
        try {
            Table table = compaction.run(found, tableFile, build);
            Replay.bringUpToDate(table, log, log.reached());
            return table;
        } catch (TableDamagedException | DamagedPageException e) {
            found.abandon();
            return rebuiltUpToDate(log, build, tableFile + " is damaged: " + e.getMessage());
        }
    }

    private Table rebuiltUpToDate(Log log, TableBuild build, String why) throws IOException {
        Table table = rebuilt(log, build, why);
        Replay.bringUpToDate(table, log, log.reached());
        return table;
    }

    private Table rebuilt(Log log, TableBuild build, String why) throws IOException {
        build.fromCheckpointAndLog(why, log.reached());
        build.putInPlace();
        try {
            return tableFile.open();
        } catch (TableDamagedException e) {
            throw new StoreException(tableFile + " was just built, and is damaged already: replace the disk", e);
        }
    }

    private Table matching(Table table, Log log) throws TableDamagedException {
        String wrong = mismatch(table, log);
        boolean behind = table.applied() < log.before().index();
        if (wrong.isEmpty() && !behind) {
            return table;
        }
        table.abandon();
        if (wrong.isEmpty()) {
            throw new TableDamagedException(
                    tableFile + " shows record " + table.applied() + ", but the log begins with record "
                            + (log.before().index() + 1),
                    null);
        }
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
        return "";
    }
}
