package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Origin;
import dev.holdfast.engine.store.ReplicatedLog;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.Subscription;
import dev.holdfast.engine.store.Wakeups;
import dev.holdfast.engine.store.WriteRules;
import dev.holdfast.engine.store.log.Log;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The replicated history of an H2 store: its log, as secondaries see it. Safe for use by many threads. */
final class History implements ReplicatedLog {
    private final Log log;
    private final Runnable admission;
    private final Runnable copyAdmission;
    private final Supplier<ReplicatedPosition> position;
    private final Wakeups wakeups = new Wakeups();

    /**
     * @param admission waits until a write may begin, or refuses it
     * @param copyAdmission the same for entries that are copied
     * @param position of the newest visible record
     */
    History(Log log, Runnable admission, Runnable copyAdmission, Supplier<ReplicatedPosition> position) {
        this.log = log;
        this.admission = admission;
        this.copyAdmission = copyAdmission;
        this.position = position;
    }

    void wake() {
        wakeups.wake();
    }

    @Override
    public ReplicatedPosition position() {
        return position.get();
    }

    @Override
    public long oldest() {
        return log.oldestReplicated();
    }

    @Override
    public List<ReplicatedRecord> after(long sequence, int maxBytes) {
        return log.replicatedAfter(sequence, maxBytes);
    }

    @Override
    public Subscription subscribe(Runnable wake) {
        return wakeups.add(wake);
    }

    @Override
    public void apply(List<ReplicatedRecord> records) {
        admission.run();
        log.append(records);
    }

    @Override
    public void copy(List<Change> changes) {
        append(Origin.copied(), changes, copyAdmission);
    }

    @Override
    public void moveTo(ReplicatedPosition to, List<Change> changes) {
        append(new Origin.Moved(to), changes, admission);
    }

    private void append(Origin origin, List<Change> changes, Runnable turn) {
        int bytes = WriteRules.check(changes);
        turn.run();
        log.append(origin, List.copyOf(changes), bytes);
    }

    @Override
    public void keepAfter(String reader, long sequence) {
        log.keepAfter(ReplicatedLog.checkedReader(reader), sequence);
    }

    @Override
    public void forget(String reader) {
        log.forget(reader);
    }

    @Override
    public Map<String, Long> readers() {
        return log.readers();
    }
}
