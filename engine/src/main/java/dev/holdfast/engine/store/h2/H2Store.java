package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.concurrent.Uninterrupted;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.ReplicatedLog;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.StoreStats;
import dev.holdfast.engine.store.WriteRules;
import dev.holdfast.engine.store.disk.DataFolderLock;
import dev.holdfast.engine.store.log.Log;
import dev.holdfast.engine.store.log.LogRecord;
import dev.holdfast.engine.store.log.LogSettings;
import dev.holdfast.engine.store.tree.EntryTree;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The durable store of one node; the package documentation says how it works.
 *
 * <p>Safe for use by many threads: writers wait for the log's one writer, readers wait for nobody, unless the table is being
 * opened again. Errors of the disk fail writes or reads as long as they last; {@link LiveTable} says how it goes on.
 */
public final class H2Store implements Store {
    private final DataFolderLock lock;
    private final Log log;
    private final LiveTable table;
    private final Overlay overlay;
    private final Backlog backlog;
    private final Upkeep upkeep;
    private final Thread applier;
    private final History history;
    private volatile boolean closed;

    H2Store(DataFolderLock lock, Log log, LiveTable table, Backlog backlog, Upkeep upkeep) {
        this.upkeep = upkeep;
        this.lock = lock;
        this.log = log;
        this.table = table;
        this.backlog = backlog;
        this.overlay = new Overlay(log.reached());
        this.applier = new Thread(new Applier(backlog, overlay, table, upkeep), "store-applier");
        this.applier.setDaemon(true);
        this.history = new History(log, this::awaitTurn, this::awaitTurnToCopy, () -> overlay.reached()
                .replicated());
    }

    /**
     * Opens the store in a data folder, making both if they are missing.
     *
     * @throws StoreException if the folder is in use, a file is damaged or missing, or the system refuses
     */
    public static H2Store open(Path folder) {
        return new Opening(folder, LogSettings.DEFAULT).open();
    }

    /**
     * Makes the table of a store that nobody uses as small as its entries allow.
     *
     * @throws StoreException as {@link #open}
     */
    public static void compact(Path folder) {
        new Opening(folder, LogSettings.DEFAULT)
                .compacting(Compaction.ON_DEMAND)
                .open()
                .close();
    }

    /** Takes writes from now on. */
    H2Store start() {
        log.start(this::committed, history::wake);
        log.scrub(damage -> upkeep.request());
        upkeep.check();
        applier.start();
        return this;
    }

    /** Readers see the records before the applier may take them, or it would forget what is shown after. */
    private void committed(List<LogRecord> records) {
        overlay.show(records);
        backlog.add(records);
    }

    private void awaitTurn() {
        refuseIfClosed();
        backlog.awaitRoom();
    }

    private void awaitTurnToCopy() {
        refuseIfClosed();
        backlog.awaitRoomToCopy();
    }

    @Override
    public String type() {
        return "h2";
    }

    @Override
    public long sequence() {
        return overlay.reached().index();
    }

    @Override
    public ReplicatedLog replicated() {
        return history;
    }

    @Override
    public EntryTree tree() {
        return table.read(Table::tree);
    }

    @Override
    public void settleTree() {
        refuseIfClosed();
        backlog.awaitApplied();
    }

    @Override
    public boolean settleTree(Duration within) {
        refuseIfClosed();
        return backlog.awaitApplied(within);
    }

    @Override
    public Optional<byte[]> get(Key key) {
        refuseIfClosed();
        Overlay.Slot newest = overlay.get(key);
        return newest != null ? newest.value() : table.read(open -> open.get(key));
    }

    @Override
    public List<Entry> range(Area area, String prefix, String after, int limit) {
        refuseIfClosed();
        Range range = Range.of(prefix, after);
        return table.read(open -> {
            try (Snapshot snapshot = overlay.still(() -> snapshot(open, area, range, limit))) {
                return new Merge(area, range, snapshot).list(limit);
            }
        });
    }

    /** The overlay first: what it forgets between the two, the table shows. */
    private Snapshot snapshot(Table open, Area area, Range range, int limit) {
        return new Snapshot(overlay.copy(area, range, limit), open.from(area, range.from()));
    }

    @Override
    public long write(List<Change> changes) {
        int bytes = WriteRules.check(changes);
        if (changes.isEmpty()) {
            return sequence();
        }
        awaitTurn();
        return log.append(List.copyOf(changes), bytes);
    }

    @Override
    public StoreStats stats() {
        return upkeep.stats();
    }

    private void refuseIfClosed() {
        if (closed) {
            throw new StoreException("the store is closed");
        }
    }

    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            try {
                log.close();
            } finally {
                closeTable();
            }
        }
    }

    private void closeTable() {
        table.closing();
        backlog.close();
        Uninterrupted.join(applier);
        upkeep.close();
        try {
            table.close();
            upkeep.shorten(table.covered());
        } finally {
            lock.close();
        }
    }
}
