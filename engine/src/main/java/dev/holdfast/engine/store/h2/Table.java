package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.LogPosition;
import dev.holdfast.engine.store.log.LogRecord;
import dev.holdfast.engine.store.tree.EntryTree;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.FileStore;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/**
 * The entries as of a log index, and the Merkle tree over them. Safe for use by many reading threads and one that applies
 * records; while it applies some, readers see any part of them.
 */
final class Table implements AutoCloseable {
    /** Chunks with less than this percentage of live entries are written anew, so that their space is used again. */
    private static final int FILL_PERCENT = 50;

    private static final int REWRITE_BYTES = 4 << 20;

    private static final Set<Integer> SYSTEM_ERRORS = Set.of(
            DataUtils.ERROR_READING_FAILED,
            DataUtils.ERROR_WRITING_FAILED,
            DataUtils.ERROR_CLOSED,
            DataUtils.ERROR_FILE_LOCKED);

    private final MVStore pages;
    private final MVMap<byte[], byte[]> entries;
    private final TableState state;
    private final Commits commits;
    private final TableTree tree;

    Table(MVStore pages, MVMap<byte[], byte[]> entries, TableState state) {
        this.pages = pages;
        this.entries = entries;
        this.state = state;
        this.commits = new Commits(pages);
        this.tree = new TableTree(new TablePages(pages, commits, state), this::scan);
        tree.load(applied());
    }

    /**
     * This table, if it shows as many entries as its tree has.
     *
     * @throws TableDamagedException if it does not
     */
    Table checked() throws TableDamagedException {
        tree.refuseOtherCount(applied(), replicated());
        return this;
    }

    /** The log that this table is built from. */
    UUID log() {
        return state.log();
    }

    /** Index of the newest record that the entries show. */
    long applied() {
        return state.applied();
    }

    /** Index of the newest record that is not needed any more to bring entries and tree up to date. */
    long covered() {
        return Math.min(applied(), tree.index().orElse(Long.MAX_VALUE));
    }

    EntryTree tree() {
        return tree.answers();
    }

    /** Bytes of the file. */
    long fileBytes() {
        return pages.getFileStore().size();
    }

    /** Bytes of it that are in use, roughly. */
    long liveBytes() {
        FileStore<?> file = pages.getFileStore();
        return file.size() / 100 * file.getFillRate() / 100 * file.getChunksFillRate();
    }

    /** Whether it was closed, be it by H2 after a failed write. */
    boolean isClosed() {
        return pages.isClosed();
    }

    Optional<byte[]> get(Key key) {
        try {
            return reading(() -> Optional.ofNullable(entries.get(TableKeys.of(key))));
        } catch (DamagedPageException e) {
            throw new DamagedPageException("entry " + key + ": " + e.getMessage(), e);
        }
    }

    /** Entries from a path on, itself included, in order; a snapshot of this moment. To be closed. */
    TableCursor from(Area area, String path) {
        return reading(() -> TableCursor.open(pages, entries, area, path));
    }

    private synchronized TableScan scan(Runnable atThisMoment) {
        atThisMoment.run();
        return new TableScan(from(Area.REPLICATED, ""), estimate());
    }

    /** How many replicated entries there are, or all of them where that cannot be read. */
    private long estimate() {
        try {
            return replicated();
        } catch (DamagedPageException e) {
            return entries.sizeAsLong();
        }
    }

    /** How many replicated entries there are, by the counts in H2's inner pages; the local ones stand behind them. */
    private long replicated() {
        return reading(() -> -1 - entries.getKeyIndex(TableKeys.of(Area.LOCAL, "")));
    }

    /** Reads, with errors as the store reports them. */
    static <T> T reading(Supplier<T> read) {
        try {
            return read.get();
        } catch (RuntimeException e) {
            throw failure("the table cannot be read: ", e);
        }
    }

    /** Writes, with errors as the store reports them. */
    static void writing(Runnable write) {
        try {
            write.run();
        } catch (StoreException e) {
            throw e;
        } catch (RuntimeException e) {
            throw failure("the table cannot be written: ", e);
        }
    }

    /** At damaged pages H2 throws errors of many kinds; at what the system reports and when it is closed, its own. */
    static StoreException failure(String what, RuntimeException e) {
        boolean known = e instanceof MVStoreException h2 && SYSTEM_ERRORS.contains(h2.getErrorCode());
        return known ? new StoreException(what + why(e), e) : new DamagedPageException(what + why(e), e);
    }

    /** H2 says where, the system says why. */
    private static String why(RuntimeException e) {
        Throwable first = e;
        while (first.getCause() != null) {
            first = first.getCause();
        }
        return first == e ? e.getMessage() : e.getMessage() + ": " + first.getMessage();
    }

    /** Carries out all changes of the records that the entries and the tree do not show, and makes the entries durable. */
    synchronized void apply(List<LogRecord> records) {
        List<LogRecord> news =
                records.stream().filter(record -> record.index() > applied()).toList();
        if (!news.isEmpty()) {
            commits.commit(() -> {
                news.forEach(record -> record.changes().forEach(this::apply));
                state.setApplied(news.get(news.size() - 1).index());
            });
            commits.compact(FILL_PERCENT, REWRITE_BYTES);
        }
        tree.apply(records);
    }

    /** Takes entries of a checkpoint; until {@link #loaded} the table says that it shows nothing. */
    synchronized void load(List<Entry> block) {
        commits.commit(() -> block.forEach(entry -> entries.put(TableKeys.of(entry.key()), entry.value())));
        tree.load(block);
    }

    /** Notes the index that the loaded entries show. */
    synchronized void loaded(long index) {
        commits.commit(() -> state.setApplied(index));
        tree.loaded(index);
    }

    private void apply(Change change) {
        byte[] key = TableKeys.of(change.key());
        change.value().ifPresentOrElse(value -> entries.put(key, value), () -> entries.remove(key));
    }

    /** Notes that everything in a log was applied, which begins after a position. */
    synchronized void level(LogPosition reached) {
        tree.level(reached);
    }

    /** Gives the tree up, so that it is built from the entries. */
    synchronized void forgetTree(String why) {
        tree.forget(why);
    }

    /** Has the tree's pages show what the entries do, so that the log before is not needed for them. */
    synchronized void flushTree() {
        tree.flush();
    }

    /** From now on entries are read and written. */
    void start() {
        tree.start();
    }

    /** Stops what runs behind; what is left of it is done when the table is opened again. */
    void stop() {
        tree.abandon();
    }

    /** Writes what is not written, and closes the file without compacting it. */
    @Override
    public void close() {
        tree.close();
        commits.close();
    }

    /** Closes the file and writes nothing. */
    void abandon() {
        tree.abandon();
        pages.closeImmediately();
    }
}
