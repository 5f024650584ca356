package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.tree.TreeDamagedException;
import dev.holdfast.engine.store.tree.TreePages;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Pages of the Merkle tree in a map beside the entries. Used by one thread at a time. */
final class TablePages implements TreePages {
    private static final Logger LOG = LoggerFactory.getLogger(TablePages.class);

    private final MVStore store;
    private final Commits commits;
    private final TableState state;
    private MVMap<byte[], byte[]> map;

    TablePages(MVStore store, Commits commits, TableState state) {
        this.store = store;
        this.commits = commits;
        this.state = state;
        this.map = open();
    }

    private MVMap<byte[], byte[]> open() {
        return store.openMap(
                "tree." + state.treeMap(),
                new MVMap.Builder<byte[], byte[]>().keyType(CheckedBytes.KEY).valueType(CheckedBytes.VALUE));
    }

    @Override
    public OptionalLong index() {
        return state.tree();
    }

    @Override
    public Optional<byte[]> read(int number) {
        try {
            return Optional.ofNullable(map.get(key(number)));
        } catch (MVStoreException e) {
            if (e.getErrorCode() == DataUtils.ERROR_FILE_CORRUPT) {
                throw new TreeDamagedException("page " + number + " of the tree is damaged: " + e.getMessage(), e);
            }
            throw Table.failure("the table cannot be read: ", e);
        }
    }

    private static byte[] key(int number) {
        return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
    }

    @Override
    public void write(Map<Integer, byte[]> pages, OptionalLong index) {
        commits.commit(() -> {
            pages.forEach((number, page) -> map.put(key(number), page));
            state.setTree(index);
        });
    }

    /** Begins a new map: one that is damaged cannot be trusted to be emptied. */
    @Override
    public void clear() {
        MVMap<byte[], byte[]> old = map;
        commits.commit(() -> {
            state.setTree(OptionalLong.empty());
            state.nextTreeMap();
            map = open();
        });
        try {
            commits.commit(() -> store.removeMap(old));
        } catch (StoreException e) {
            LOG.warn("the space of the former tree is not used again: {}", e.getMessage());
        }
    }
}
