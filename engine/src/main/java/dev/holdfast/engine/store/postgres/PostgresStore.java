package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.config.PostgresUrl;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Leadership;
import dev.holdfast.engine.store.Origin;
import dev.holdfast.engine.store.ReplicatedLog;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreStats;
import dev.holdfast.engine.store.tree.EntryTree;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The store in a database of PostgreSQL; the package documentation says how it works.
 *
 * <p>Safe for use by many threads: writers wait for the one writer, readers for a free connection. When the database goes
 * away, reads fail until it is back, and writes after some seconds; nothing has to be started again.
 */
public final class PostgresStore implements Store {
    private final EntryTable entries;
    private final LogTable log;
    private final Writes writes;
    private final History history;
    private final EntryTree tree;
    private final Retention retention;
    private final Leadership leadership;
    private final Runnable release;
    private final AtomicBoolean closed = new AtomicBoolean();

    /**
     * @param release ends everything that was started for the store
     */
    PostgresStore(
            EntryTable entries,
            LogTable log,
            Writes writes,
            History history,
            EntryTree tree,
            Retention retention,
            Leadership leadership,
            Runnable release) {
        this.entries = entries;
        this.log = log;
        this.writes = writes;
        this.history = history;
        this.tree = tree;
        this.retention = retention;
        this.leadership = leadership;
        this.release = release;
    }

    /**
     * Opens the store in a database, making its tables if they are missing.
     *
     * @param shared whether several nodes open it; if not, this one holds the lease from now on
     * @throws dev.holdfast.engine.store.StoreException if the database cannot be reached, is not durable, is of a later
     *     format, or is in use
     */
    public static PostgresStore open(PostgresUrl url, boolean shared) {
        return new Opening(url).open(shared);
    }

    @Override
    public String type() {
        return "postgresql";
    }

    @Override
    public long sequence() {
        return log.index();
    }

    @Override
    public ReplicatedLog replicated() {
        return history;
    }

    @Override
    public Leadership leadership() {
        return leadership;
    }

    /** That of the leader: other nodes have none. */
    @Override
    public EntryTree tree() {
        return tree;
    }

    @Override
    public void settleTree() {
        writes.settle();
    }

    @Override
    public boolean settleTree(Duration within) {
        return writes.settle(within);
    }

    @Override
    public Optional<byte[]> get(Key key) {
        return entries.get(key);
    }

    @Override
    public List<Entry> range(Area area, String prefix, String after, int limit) {
        return entries.range(area, prefix, after, limit);
    }

    @Override
    public long write(List<Change> changes) {
        return changes.isEmpty() ? sequence() : writes.carryOut(Origin.own(), changes);
    }

    /** Pages of the tree are written in place, so there are no checkpoints. */
    @Override
    public StoreStats stats() {
        return new StoreStats(retention.removals(), 0, 0);
    }

    @Override
    public void close() {
        if (!closed.getAndSet(true)) {
            release.run();
        }
    }
}
