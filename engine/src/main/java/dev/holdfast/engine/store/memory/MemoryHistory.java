package dev.holdfast.engine.store.memory;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Origin;
import dev.holdfast.engine.store.RecordsGoneException;
import dev.holdfast.engine.store.ReplicatedLog;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.Subscription;
import dev.holdfast.engine.store.Wakeups;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** The newest replicated records of a memory store. Safe for use by many threads; the store's lock orders the writes. */
final class MemoryHistory implements ReplicatedLog {
    /** So many bytes of records are kept beside those that a reader asked for. */
    private static final long KEPT_BYTES = 16 << 20;

    private final NavigableMap<Long, ReplicatedRecord> records = new TreeMap<>();
    private final Map<String, Long> readers = new TreeMap<>();
    private final Wakeups wakeups = new Wakeups();
    private final Clock clock;
    private final BiConsumer<Origin, List<Change>> writer;
    private ReplicatedPosition position = ReplicatedPosition.START;
    private long oldest;
    private long bytes;

    /** A history whose writes are carried out by the store. */
    MemoryHistory(Clock clock, BiConsumer<Origin, List<Change>> writer) {
        this.clock = clock;
        this.writer = writer;
    }

    /** Notes a write that is about to be carried out; refuses one that does not follow. */
    synchronized void add(Origin origin, List<Change> changes) {
        ReplicatedPosition next = origin.after(position, changes);
        List<Change> shipped = changes.stream().filter(Change::isReplicated).toList();
        boolean follows = !origin.beginsAnew(changes) && next.sequence() == position.sequence() + 1;
        if (!shipped.isEmpty() && follows) {
            keep(new ReplicatedRecord(next.sequence(), next.generation(), origin.time(clock.millis()), shipped));
        } else if (!shipped.isEmpty() || next.sequence() != position.sequence()) {
            beginAnew(next.sequence());
        }
        position = next;
    }

    private void keep(ReplicatedRecord record) {
        records.put(record.sequence(), record);
        bytes += record.size();
        long needed = readers.values().stream()
                .filter(s -> s >= oldest)
                .min(Long::compare)
                .orElse(Long.MAX_VALUE);
        while (bytes > KEPT_BYTES && records.firstKey() <= needed) {
            ReplicatedRecord gone = records.pollFirstEntry().getValue();
            bytes -= gone.size();
            oldest = gone.sequence();
        }
    }

    private void beginAnew(long sequence) {
        records.clear();
        bytes = 0;
        oldest = sequence;
    }

    void wake() {
        wakeups.wake();
    }

    @Override
    public synchronized ReplicatedPosition position() {
        return position;
    }

    @Override
    public synchronized long oldest() {
        return oldest;
    }

    @Override
    public synchronized List<ReplicatedRecord> after(long sequence, int maxBytes) {
        if (sequence < oldest) {
            throw new RecordsGoneException(sequence, oldest);
        }
        List<ReplicatedRecord> found = new ArrayList<>();
        long left = maxBytes;
        for (ReplicatedRecord record : records.tailMap(sequence, false).values()) {
            left -= record.size();
            if (left < 0 && !found.isEmpty()) {
                break;
            }
            found.add(record);
        }
        return found;
    }

    @Override
    public Subscription subscribe(Runnable wake) {
        return wakeups.add(wake);
    }

    @Override
    public void apply(List<ReplicatedRecord> received) {
        received.forEach(record -> writer.accept(new Origin.Received(record), record.changes()));
    }

    @Override
    public void copy(List<Change> changes) {
        writer.accept(Origin.copied(), changes);
    }

    @Override
    public void moveTo(ReplicatedPosition to, List<Change> changes) {
        writer.accept(new Origin.Moved(to), changes);
    }

    @Override
    public synchronized void keepAfter(String reader, long sequence) {
        readers.put(ReplicatedLog.checkedReader(reader), sequence);
    }

    @Override
    public synchronized void forget(String reader) {
        readers.remove(reader);
    }

    @Override
    public synchronized Map<String, Long> readers() {
        return Map.copyOf(readers);
    }
}
