package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.StoreException;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * All entries of a table as of one log index, in order of area and path. Made by the thread that applies records, between
 * two batches; used by any one thread, until it is closed.
 */
final class TableEntries implements Iterator<Entry>, AutoCloseable {
    private final long index;
    private final TableCursor replicated;
    private final TableCursor local;
    private TableCursor current;
    private Entry next;
    private volatile boolean stopped;

    private TableEntries(long index, TableCursor replicated, TableCursor local) {
        this.index = index;
        this.replicated = replicated;
        this.local = local;
        this.current = replicated;
    }

    static TableEntries of(Table table) {
        TableCursor replicated = table.from(Area.REPLICATED, "");
        try {
            return new TableEntries(table.applied(), replicated, table.from(Area.LOCAL, ""));
        } catch (StoreException e) {
            replicated.close();
            throw e;
        }
    }

    /** Index of the newest record that the entries show. */
    long index() {
        return index;
    }

    @Override
    public boolean hasNext() {
        if (stopped) {
            throw new StoreException("the store is closed");
        }
        if (next == null) {
            next = read(current);
        }
        if (next == null && current != local) {
            current = local;
            next = read(local);
        }
        return next != null;
    }

    private static Entry read(TableCursor cursor) {
        return cursor.hasNext() ? cursor.next() : null;
    }

    @Override
    public Entry next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        Entry entry = next;
        next = null;
        return entry;
    }

    /** Lets the one who reads fail soon; any thread may ask for that. */
    void stop() {
        stopped = true;
    }

    @Override
    public void close() {
        replicated.close();
        local.close();
    }
}
