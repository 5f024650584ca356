package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.LogRecord;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/**
 * The entries as of a log index. Safe for use by many reading threads and one that applies records; while it applies some,
 * readers see any part of them.
 */
final class Table implements AutoCloseable {
    /** Chunks with less than this percentage of live entries are written anew, so that their space is used again. */
    private static final int FILL_PERCENT = 50;

    private static final int REWRITE_BYTES = 4 << 20;

    private final MVStore pages;
    private final MVMap<byte[], byte[]> entries;
    private final TableState state;

    Table(MVStore pages, MVMap<byte[], byte[]> entries, TableState state) {
        this.pages = pages;
        this.entries = entries;
        this.state = state;
    }

    /** The log that this table is built from. */
    UUID log() {
        return state.log();
    }

    /** Index of the newest record that the entries show. */
    long applied() {
        return state.applied();
    }

    Optional<byte[]> get(Key key) {
        return reading(() -> Optional.ofNullable(entries.get(TableKeys.of(key))));
    }

    /** Entries from a path on, itself included, in order; a snapshot of this moment. To be closed. */
    TableCursor from(Area area, String path) {
        return reading(() -> TableCursor.open(pages, entries, area, path));
    }

    /** Reads, with errors as the store reports them. */
    static <T> T reading(Supplier<T> read) {
        try {
            return read.get();
        } catch (MVStoreException e) {
            throw new StoreException(
                    "the table cannot be read: " + why(e)
                            + ". Close the store and open it again; if that does not"
                            + " help, restore the data folder from a backup",
                    e);
        }
    }

    /** Writes, with errors as the store reports them. */
    static void writing(Runnable write) {
        try {
            write.run();
        } catch (MVStoreException e) {
            throw new StoreException("the table cannot be written: " + why(e), e);
        }
    }

    /** H2 says where, the system says why. */
    private static String why(MVStoreException e) {
        return e.getCause() == null
                ? e.getMessage()
                : e.getMessage() + ": " + e.getCause().getMessage();
    }

    /** Carries out all changes of the records and makes them durable. */
    void apply(List<LogRecord> records) {
        writing(() -> {
            records.forEach(record -> record.changes().forEach(this::apply));
            state.setApplied(records.get(records.size() - 1).index());
            pages.commit();
            pages.sync();
            pages.compact(FILL_PERCENT, REWRITE_BYTES);
        });
    }

    /** Takes entries of a checkpoint; until {@link #loaded} the table says that it shows nothing. */
    void load(List<Entry> block) {
        writing(() -> {
            block.forEach(entry -> entries.put(TableKeys.of(entry.key()), entry.value()));
            pages.commit();
        });
    }

    /** Notes the index that the loaded entries show. */
    void loaded(long index) {
        writing(() -> {
            state.setApplied(index);
            pages.commit();
            pages.sync();
        });
    }

    private void apply(Change change) {
        byte[] key = TableKeys.of(change.key());
        change.value().ifPresentOrElse(value -> entries.put(key, value), () -> entries.remove(key));
    }

    /** Writes what is not written, and closes the file without compacting it. */
    @Override
    public void close() {
        writing(() -> {
            pages.commit();
            pages.sync();
            pages.close();
        });
    }

    /** Closes the file and writes nothing. */
    void abandon() {
        pages.closeImmediately();
    }
}
