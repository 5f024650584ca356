package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.Log;
import dev.holdfast.engine.store.log.LogPosition;
import dev.holdfast.engine.store.log.LogRecord;
import java.util.ArrayList;
import java.util.List;

/** Brings a table up to date from the log, before it is used. Used by one thread. */
final class Replay {
    private static final int BATCH_RECORDS = 4096;
    private static final int BATCH_BYTES = 8 << 20;

    private final Table table;
    private final List<LogRecord> batch = new ArrayList<>();
    private long bytes;

    private Replay(Table table) {
        this.table = table;
    }

    /** Has the table show all records through a position. */
    static void bringUpToDate(Table table, Log log, LogPosition through) {
        if (table.covered() < table.applied()) {
            bringTreeUpToDate(table, log);
        }
        replay(table, log, table.applied(), through.index());
        if (table.applied() == through.index()) {
            table.level(through);
        }
    }

    /** What the tree lacks and the entries show is not worth a store that cannot be opened. */
    private static void bringTreeUpToDate(Table table, Log log) {
        if (table.covered() < log.before().index()) {
            table.forgetTree("the log does not reach back to what the Merkle tree lacks");
            return;
        }
        try {
            replay(table, log, table.covered(), table.applied());
        } catch (StoreException e) {
            table.forgetTree(e.getMessage());
        }
    }

    private static void replay(Table table, Log log, long from, long through) {
        if (from < through) {
            Replay replay = new Replay(table);
            log.replay(from + 1, through, replay::add);
            replay.apply();
        }
    }

    private void add(LogRecord record) {
        batch.add(record);
        record.changes()
                .forEach(change -> bytes += change.value().map(v -> v.length).orElse(0));
        if (batch.size() >= BATCH_RECORDS || bytes >= BATCH_BYTES) {
            apply();
        }
    }

    private void apply() {
        if (!batch.isEmpty()) {
            table.apply(batch);
            batch.clear();
            bytes = 0;
        }
    }
}
