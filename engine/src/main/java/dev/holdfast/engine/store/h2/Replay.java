package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.log.Log;
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

    /** Has the table show all records through an index. */
    static void bringUpToDate(Table table, Log log, long through) {
        if (table.applied() < through) {
            Replay replay = new Replay(table);
            log.replay(table.applied() + 1, through, replay::add);
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
