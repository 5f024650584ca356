package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.TreeFeed;
import dev.holdfast.engine.store.log.LogPosition;
import dev.holdfast.engine.store.log.LogRecord;
import dev.holdfast.engine.store.tree.EntrySource;
import dev.holdfast.engine.store.tree.EntryTree;
import dev.holdfast.engine.store.tree.KeptTree;
import dev.holdfast.engine.store.tree.MerkleTree;
import dev.holdfast.engine.store.tree.TreeChanges;
import dev.holdfast.engine.store.tree.TreeDamagedException;
import dev.holdfast.engine.store.tree.TreePages;
import dev.holdfast.engine.store.tree.TreePosition;
import dev.holdfast.engine.store.tree.TreeSettings;
import java.util.List;
import java.util.OptionalLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The Merkle tree of a table: fed with log records. Used by one thread at a time, but for {@link #answers}. */
final class TableTree {
    private static final Logger LOG = LoggerFactory.getLogger(TableTree.class);

    /** What a record takes in the log beside its changes. */
    private static final int RECORD_BYTES = 47;

    private final MerkleTree tree;
    private final KeptTree kept;

    /** Reached by the records before; it stays where entries of another store are copied. */
    private long sequence = -1;

    TableTree(TreePages pages, EntrySource entries) {
        this.tree = new MerkleTree(pages, TreeSettings.DEFAULT);
        this.kept = new KeptTree(tree, entries);
    }

    /**
     * Takes the tree from its pages; a damaged one, and that of an older table which has none, is built later.
     *
     * @param applied index that the entries show
     */
    void load(long applied) {
        try {
            tree.load();
            if (applied == 0 && !tree.isThere()) {
                tree.create();
            }
        } catch (TreeDamagedException e) {
            LOG.error("{}; the Merkle tree is built again from the entries", e.getMessage());
        }
    }

    /**
     * Refuses entries that are more or less than those of the tree, if both show the same index.
     *
     * @param applied index that the entries show
     */
    void refuseOtherCount(long applied, long entries) throws TableDamagedException {
        boolean comparable = tree.index().equals(OptionalLong.of(applied));
        if (comparable && tree.flushedPairs() != entries) {
            throw new TableDamagedException(
                    "it shows " + entries + " replicated entries, but its Merkle tree has " + tree.flushedPairs(),
                    null);
        }
    }

    /** Index of the log after which records are needed; empty if there is no tree. */
    OptionalLong index() {
        return tree.index();
    }

    /** The tree for those who ask. Safe for use by many threads. */
    EntryTree answers() {
        return kept;
    }

    void apply(List<LogRecord> records) {
        TreeChanges changes = new TreeChanges();
        for (LogRecord record : records) {
            changes.skip(RECORD_BYTES);
            TreeFeed.add(record.changes(), changes);
        }
        LogPosition reached = records.get(records.size() - 1).reached();
        if (reached.sequence() == sequence) {
            kept.fill(changes, position(reached));
        } else {
            kept.apply(changes, position(reached));
        }
        sequence = reached.sequence();
    }

    /** Takes entries of a checkpoint. */
    void load(List<Entry> block) {
        TreeChanges changes = new TreeChanges();
        for (Entry entry : block) {
            TreeFeed.add(List.of(Change.put(entry.key(), entry.value())), changes);
        }
        kept.fill(changes, TreePosition.START);
    }

    /** Notes the index of the log that the loaded entries show. */
    void loaded(long index) {
        kept.apply(new TreeChanges(), new TreePosition(0, index));
        kept.flush();
    }

    private static TreePosition position(LogPosition reached) {
        return new TreePosition(reached.sequence(), reached.index());
    }

    /** Notes that there are no other records than those that were applied. */
    void level(LogPosition reached) {
        kept.apply(new TreeChanges(), position(reached));
    }

    /** Gives the tree up. */
    void forget(String why) {
        LOG.error("{}; the Merkle tree is built again from the entries", why);
        tree.forget();
    }

    /** Builds the tree if there is none. */
    void start() {
        kept.start();
    }

    /** Stops building, and writes all pages. */
    void close() {
        kept.close();
        flush();
    }

    /** Writes all pages that are behind. */
    void flush() {
        if (tree.isThere()) {
            kept.flush();
        }
    }

    /** Stops building, and writes nothing. */
    void abandon() {
        kept.close();
    }
}
