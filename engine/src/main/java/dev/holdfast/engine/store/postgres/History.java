package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Origin;
import dev.holdfast.engine.store.RecordsGoneException;
import dev.holdfast.engine.store.ReplicatedLog;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.Subscription;
import dev.holdfast.engine.store.Wakeups;
import java.util.List;
import java.util.Map;

/**
 * The replicated history in the log table. Readers are woken by the writes of this node alone. Safe for use by many
 * threads.
 */
final class History implements ReplicatedLog {
    private final LogTable table;
    private final Writes writes;
    private final Wakeups wakeups;

    History(LogTable table, Writes writes, Wakeups wakeups) {
        this.table = table;
        this.writes = writes;
        this.wakeups = wakeups;
    }

    @Override
    public ReplicatedPosition position() {
        return table.position();
    }

    @Override
    public long oldest() {
        return table.oldest();
    }

    @Override
    public List<ReplicatedRecord> after(long sequence, int maxBytes) {
        LogTable.Page page = table.after(sequence, maxBytes);
        if (sequence < page.oldest()) {
            throw new RecordsGoneException(sequence, page.oldest());
        }
        return page.records();
    }

    @Override
    public Subscription subscribe(Runnable wake) {
        return wakeups.add(wake);
    }

    @Override
    public void apply(List<ReplicatedRecord> records) {
        writes.apply(records);
    }

    @Override
    public void copy(List<Change> changes) {
        writes.carryOut(Origin.copied(), changes);
    }

    @Override
    public void moveTo(ReplicatedPosition position, List<Change> changes) {
        writes.carryOut(new Origin.Moved(position), changes);
    }

    @Override
    public void keepAfter(String reader, long sequence) {
        table.keepAfter(ReplicatedLog.checkedReader(reader), sequence);
    }

    @Override
    public void forget(String reader) {
        table.forget(reader);
    }

    @Override
    public Map<String, Long> readers() {
        return table.readers();
    }
}
