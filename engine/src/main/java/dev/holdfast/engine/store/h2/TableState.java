package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.StoreException;
import java.util.OptionalLong;
import java.util.UUID;
import org.h2.mvstore.MVMap;

/** What the table says of itself. Safe for use by many threads. */
final class TableState {
    private static final String FORMAT = "2";

    /** Without a tree; such a table becomes one of the newer format when it is next written. */
    private static final String OLDER_FORMAT = "1";

    private final MVMap<String, String> map;
    private final UUID log;
    private volatile long applied;

    private TableState(MVMap<String, String> map) {
        this.map = map;
        map.put("format", FORMAT);
        this.log = UUID.fromString(map.get("log"));
        this.applied = Long.parseLong(map.get("applied"));
    }

    /** The state of a new table: it shows nothing of the log yet. */
    static TableState create(MVMap<String, String> map, UUID log) {
        map.put("log", log.toString());
        map.put("applied", "0");
        return new TableState(map);
    }

    /**
     * Reads the state of a table.
     *
     * @throws StoreException if its format is not known
     * @throws TableDamagedException if something is missing
     */
    static TableState read(MVMap<String, String> map) throws TableDamagedException {
        String format = map.get("format");
        if (format != null && !format.equals(FORMAT) && !format.equals(OLDER_FORMAT)) {
            throw new StoreException("table format " + format
                    + " is not known to this version of the program, which reads formats up to " + FORMAT
                    + ": start the newer program again");
        }
        if (format == null || map.get("log") == null || map.get("applied") == null) {
            throw new TableDamagedException("it does not say which log it is built from", null);
        }
        return new TableState(map);
    }

    UUID log() {
        return log;
    }

    long applied() {
        return applied;
    }

    /** Notes the index reached; part of the same transaction as the entries. */
    void setApplied(long index) {
        map.put("applied", Long.toString(index));
        applied = index;
    }

    /** Index that the pages of the Merkle tree show; empty if there is no whole tree. */
    OptionalLong tree() {
        String index = map.get("tree");
        return index == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(index));
    }

    /** Notes the index of the tree; part of the same transaction as its pages. */
    void setTree(OptionalLong index) {
        index.ifPresentOrElse(i -> map.put("tree", Long.toString(i)), () -> map.remove("tree"));
    }

    /** Number of the map that has the pages of the tree. */
    int treeMap() {
        return Integer.parseInt(map.getOrDefault("treeMap", "1"));
    }

    /** From now on the pages of the tree are in the next map. */
    void nextTreeMap() {
        map.put("treeMap", Integer.toString(treeMap() + 1));
    }
}
