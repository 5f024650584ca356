package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import java.util.Iterator;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/** Entries of one area in order, as they were when this was opened. Used by one thread. */
final class TableCursor implements Iterator<Entry>, AutoCloseable {
    private final MVStore pages;
    private final MVStore.TxCounter usage;
    private final Area area;
    private final Cursor<byte[], byte[]> cursor;

    private TableCursor(MVStore pages, MVStore.TxCounter usage, Area area, Cursor<byte[], byte[]> cursor) {
        this.pages = pages;
        this.usage = usage;
        this.area = area;
        this.cursor = cursor;
    }

    /** Begins at a path; the pages of this version are kept until the cursor is closed. */
    static TableCursor open(MVStore pages, MVMap<byte[], byte[]> entries, Area area, String path) {
        MVStore.TxCounter usage = pages.registerVersionUsage();
        try {
            return new TableCursor(pages, usage, area, entries.cursor(TableKeys.of(area, path)));
        } catch (RuntimeException e) {
            pages.deregisterVersionUsage(usage);
            throw e;
        }
    }

    @Override
    public boolean hasNext() {
        return Table.reading(cursor::hasNext);
    }

    /** The next entry, or null where the area ends. */
    @Override
    public Entry next() {
        byte[] key = Table.reading(cursor::next);
        return TableKeys.isIn(area, key) ? new Entry(new Key(area, TableKeys.path(key)), cursor.getValue()) : null;
    }

    @Override
    public void close() {
        pages.deregisterVersionUsage(usage);
    }
}
