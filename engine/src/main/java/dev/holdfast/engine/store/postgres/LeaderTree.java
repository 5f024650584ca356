package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.store.Leadership.Term;
import dev.holdfast.engine.store.NotLeaderException;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.TreeFeed;
import dev.holdfast.engine.store.log.LogPosition;
import dev.holdfast.engine.store.log.LogRecord;
import dev.holdfast.engine.store.tree.EntryScan;
import dev.holdfast.engine.store.tree.KeptTree;
import dev.holdfast.engine.store.tree.MerkleTree;
import dev.holdfast.engine.store.tree.TreeChanges;
import dev.holdfast.engine.store.tree.TreeDamagedException;
import dev.holdfast.engine.store.tree.TreePosition;
import dev.holdfast.engine.store.tree.TreeSettings;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The Merkle tree of the node that leads. When it begins to lead, the tree is taken from its pages and brought level by the
 * log; if the log does not reach back to them, it is built from the entries. Safe for use by many threads; the writer's
 * thread alone tells it of writes.
 */
final class LeaderTree implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LeaderTree.class);

    private final Connector connector;
    private final Failures failures;
    private final Sessions sessions;
    private final LogTable log;

    /** Held from the beginning of a transaction until the tree knows of it, and while a scan begins. */
    private final ReentrantLock still = new ReentrantLock();

    private volatile Led led;
    private volatile boolean stale;

    /**
     * The tree of one term.
     *
     * @param index of the newest write that it was told of
     */
    private record Led(Term term, long index, MerkleTree tree, KeptTree kept) {}

    /** A transaction. */
    @FunctionalInterface
    interface Store {
        boolean store(Group group) throws SQLException;
    }

    LeaderTree(Connector connector, Failures failures, Sessions sessions, LogTable log) {
        this.connector = connector;
        this.failures = failures;
        this.sessions = sessions;
        this.log = log;
    }

    /** The tree of this term, if there is one by now. */
    Optional<KeptTree> of(Optional<Term> term) {
        Led now = led;
        return now != null && term.equals(Optional.of(now.term)) ? Optional.of(now.kept) : Optional.empty();
    }

    /** Sees to it that there is a tree of this term which shows the writes up to here. */
    void level(Term term, Counters at) {
        Led now = led;
        if (stale
                || now == null
                || !now.term.equals(term)
                || now.index != at.reached().index()) {
            drop();
            stale = false;
            led = load(term, at.reached());
            led.kept.start();
        }
    }

    private Led load(Term term, LogPosition at) {
        MerkleTree tree = new MerkleTree(new TreeTable(sessions, term), TreeSettings.DEFAULT);
        KeptTree kept = new KeptTree(tree, this::scan);
        try {
            tree.load();
            if (at.index() == 0 && !tree.isThere()) {
                tree.create();
            }
        } catch (TreeDamagedException e) {
            LOG.error("{}; the Merkle tree is built again from the entries", e.getMessage());
        }
        bringLevel(tree, at);
        return new Led(term, at.index(), tree, kept);
    }

    private void bringLevel(MerkleTree tree, LogPosition at) {
        OptionalLong from = tree.index();
        if (from.isPresent() && from.getAsLong() != at.index()) {
            Optional<List<LogRecord>> missing = log.behind(from.getAsLong());
            missing.ifPresentOrElse(
                    records -> records.forEach(record -> tell(tree, List.of(record), record.reached())), tree::forget);
        }
        tell(tree, List.of(), at);
    }

    private static void tell(MerkleTree tree, List<LogRecord> records, LogPosition reached) {
        TreeChanges changes = new TreeChanges();
        records.forEach(record -> TreeFeed.add(record.changes(), changes));
        tree.apply(changes, new TreePosition(reached.sequence(), reached.index()));
    }

    /** Carries out a transaction, and tells the tree of it if it took place. */
    boolean during(Group group, Store transaction) throws SQLException {
        still.lock();
        try {
            boolean stored = transaction.store(group);
            if (stored) {
                stored(group);
            }
            return stored;
        } finally {
            still.unlock();
        }
    }

    /** Tells the tree of a transaction that took place. */
    void stored(Group group) {
        Led now = led;
        LogPosition reached = group.after().reached();
        TreeChanges changes = new TreeChanges();
        TreeFeed.add(List.copyOf(group.changes()), changes);
        now.tree.apply(changes, new TreePosition(reached.sequence(), reached.index()));
        led = new Led(now.term, reached.index(), now.tree, now.kept);
    }

    /** Writes pages if there is enough to write. */
    void flushIfDue() {
        if (led != null && led.tree.isDue()) {
            flush();
        }
    }

    /** Writes all pages that are behind. If that fails, the tree is taken from its pages again with the next write. */
    void flush() {
        Led now = led;
        try {
            if (now != null && now.tree.isThere()) {
                now.kept.flush();
            }
        } catch (NotLeaderException e) {
            LOG.debug("the Merkle tree is the next leader's to write");
        } catch (StoreException e) {
            LOG.warn("the Merkle tree is not written, and taken from its pages again later: {}", e.getMessage());
            stale = true;
        }
    }

    private EntryScan scan(Runnable atThisMoment) {
        still.lock();
        try {
            TreeScan scan = TreeScan.open(connector, failures);
            boolean begun = false;
            try {
                atThisMoment.run();
                begun = true;
                return scan;
            } finally {
                if (!begun) {
                    scan.close();
                }
            }
        } finally {
            still.unlock();
        }
    }

    private void drop() {
        Led now = led;
        led = null;
        if (now != null) {
            now.kept.close();
        }
    }

    /** Stops building and writes all pages; to be called when no write can come any more. */
    @Override
    public void close() {
        Led now = led;
        if (now != null) {
            now.kept.close();
            flush();
        }
    }
}
