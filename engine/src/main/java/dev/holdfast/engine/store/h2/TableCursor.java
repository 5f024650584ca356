package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import java.util.Iterator;
import java.util.Optional;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.RootReference;

/** Entries of one area in order, as they were when this was opened. Used by one thread. */
final class TableCursor implements Iterator<Entry>, AutoCloseable {
    private final MVStore pages;
    private final MVStore.TxCounter usage;
    private final MVMap<byte[], byte[]> entries;
    private final RootReference<byte[], byte[]> root;
    private final Area area;
    private final String path;
    private Cursor<byte[], byte[]> cursor;
    private Optional<byte[]> last = Optional.empty();

    private TableCursor(MVStore pages, MVMap<byte[], byte[]> entries, Area area, String path) {
        this.pages = pages;
        this.usage = pages.registerVersionUsage();
        this.entries = entries;
        this.root = entries.flushAndGetRoot();
        this.area = area;
        this.path = path;
    }

    /** Begins at a path; the pages of this version are kept until the cursor is closed. */
    static TableCursor open(MVStore pages, MVMap<byte[], byte[]> entries, Area area, String path) {
        return new TableCursor(pages, entries, area, path);
    }

    @Override
    public boolean hasNext() {
        return Table.reading(() -> cursor().hasNext());
    }

    private Cursor<byte[], byte[]> cursor() {
        if (cursor == null) {
            cursor = from(TableKeys.of(area, path));
        }
        return cursor;
    }

    private Cursor<byte[], byte[]> from(byte[] key) {
        return new Cursor<>(root, key, null);
    }

    /** The next entry, or null where the area ends. */
    @Override
    public Entry next() {
        byte[] key = Table.reading(() -> cursor().next());
        last = Optional.of(key);
        return TableKeys.isIn(area, key) ? new Entry(new Key(area, TableKeys.path(key)), cursor.getValue()) : null;
    }

    /**
     * Goes on behind pages that cannot be read: of how many keys they are is in the pages above. Entries that were removed
     * since this was opened may be left out there.
     *
     * @return whether there is anything to go on with
     */
    boolean skipDamage() {
        long size = entries.sizeAsLong();
        for (long index = firstUnread(); index < size; index++) {
            if (goOnAt(index)) {
                return true;
            }
        }
        return false;
    }

    private long firstUnread() {
        long found = last.isEmpty() ? -1 : Table.reading(() -> entries.getKeyIndex(last.get()));
        return found < 0 ? -1 - found : found + 1;
    }

    private boolean goOnAt(long index) {
        try {
            cursor = Table.reading(() -> from(entries.getKey(index)));
            return hasNext();
        } catch (DamagedPageException e) {
            return false;
        }
    }

    @Override
    public void close() {
        pages.deregisterVersionUsage(usage);
    }
}
