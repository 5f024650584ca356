package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.PathOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;

/** Lists a range of entries from the overlay and the table, both as of one moment. Used by one thread. */
final class Merge {
    private final Area area;
    private final Range range;
    private final NavigableMap<String, Overlay.Slot> newest;
    private final TableCursor table;
    private Entry older;

    Merge(Area area, Range range, Snapshot snapshot) {
        this.area = area;
        this.range = range;
        this.newest = snapshot.newest();
        this.table = snapshot.table();
        advance();
    }

    private void advance() {
        do {
            older = table.hasNext() ? table.next() : null;
        } while (older != null && !range.begins(older.key().path()));
        if (older != null && !range.holds(older.key().path())) {
            older = null;
        }
    }

    /** The first entries of the range. */
    List<Entry> list(int limit) {
        List<Entry> found = new ArrayList<>();
        while (found.size() < limit && (older != null || !newest.isEmpty())) {
            int order = order();
            if (order < 0) {
                found.add(older);
            } else {
                var entry = newest.pollFirstEntry();
                entry.getValue().value().ifPresent(v -> found.add(new Entry(new Key(area, entry.getKey()), v)));
            }
            if (order <= 0) {
                advance();
            }
        }
        return found;
    }

    /** Which comes next: below zero for the table, above for the overlay, zero for both at one path. */
    private int order() {
        if (older == null) {
            return 1;
        }
        return newest.isEmpty() ? -1 : PathOrder.UTF8.compare(older.key().path(), newest.firstKey());
    }
}
