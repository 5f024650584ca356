package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.PathOrder;
import dev.holdfast.engine.store.log.LogPosition;
import dev.holdfast.engine.store.log.LogRecord;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * The newest entries: all that the table does not show yet. What it says of a path is so, whatever the table says.
 *
 * <p>Safe for use by many threads. Records become visible whole, under a lock that ranges share while they take their
 * snapshot. Records are forgotten without it: the table shows them then.
 */
final class Overlay {
    /**
     * What is to be seen at a path.
     *
     * @param index of the record that wrote it
     * @param value empty if it was removed
     */
    record Slot(long index, Optional<byte[]> value) {}

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<Area, ConcurrentNavigableMap<String, Slot>> areas = new EnumMap<>(Area.class);
    private volatile LogPosition reached;

    Overlay(LogPosition reached) {
        this.reached = reached;
        for (Area area : Area.values()) {
            areas.put(area, new ConcurrentSkipListMap<>(PathOrder.UTF8));
        }
    }

    /** Position of the newest visible record. */
    LogPosition reached() {
        return reached;
    }

    /** What was written at a key, or null if only the table knows. */
    Slot get(Key key) {
        return areas.get(key.area()).get(key.path());
    }

    /** Makes records visible. */
    void show(List<LogRecord> records) {
        lock.writeLock().lock();
        try {
            for (LogRecord record : records) {
                record.changes().forEach(change -> show(record.index(), change));
                reached = record.reached();
            }
        } finally {
            lock.writeLock().unlock();
        }
    }

    private void show(long index, Change change) {
        areas.get(change.key().area()).put(change.key().path(), new Slot(index, change.value()));
    }

    /** Forgets records that the table shows now; what was written again since has another index. */
    void forget(List<LogRecord> records) {
        for (LogRecord record : records) {
            for (Change change : record.changes()) {
                areas.get(change.key().area()).remove(change.key().path(), new Slot(record.index(), change.value()));
            }
        }
    }

    /** Runs something while no record becomes visible. */
    <T> T still(Supplier<T> action) {
        lock.readLock().lock();
        try {
            return action.get();
        } finally {
            lock.readLock().unlock();
        }
    }

    /** A copy of what is in a range, as far as it is needed to list so many entries. */
    NavigableMap<String, Slot> copy(Area area, Range range, int limit) {
        NavigableMap<String, Slot> copy = new TreeMap<>(PathOrder.UTF8);
        int present = 0;
        for (var entry :
                areas.get(area).tailMap(range.from(), range.inclusive()).entrySet()) {
            if (present >= limit || !range.holds(entry.getKey())) {
                break;
            }
            copy.put(entry.getKey(), entry.getValue());
            present += entry.getValue().value().isPresent() ? 1 : 0;
        }
        return copy;
    }
}
