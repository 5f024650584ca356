package dev.holdfast.engine.replication.sync;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.tree.Pair;
import dev.holdfast.engine.store.tree.TreeBucket;
import dev.holdfast.engine.store.tree.TreeDigests;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** The tree and the entries of a store, for a secondary that asks. Used by one thread at a time. */
public final class ServedTree implements RemoteTree {
    private static final int CONTENT_BYTES = 4 << 20;
    private static final int PORTION_BYTES = 1 << 20;
    private static final int FIRST_PAGE = 64;
    private static final int MAX_PAGE = 2048;

    private final Store store;
    private final LongConsumer keepAfter;

    /** @param keepAfter has the records after a sequence kept for the one who asks */
    public ServedTree(Store store, LongConsumer keepAfter) {
        this.store = store;
        this.keepAfter = keepAfter;
    }

    /** The tree must not be behind this position, or what changed in between would be missed. */
    @Override
    public Reached begin() {
        ReplicatedPosition position = store.replicated().position();
        keepAfter.accept(position.sequence());
        store.settleTree();
        return new Reached(position, store.tree().estimate());
    }

    @Override
    public Reached reached() {
        return new Reached(store.replicated().position(), store.tree().estimate());
    }

    @Override
    public TreeDigests nodes() {
        return store.tree().nodes();
    }

    @Override
    public List<TreeDigests> buckets(List<Integer> nodes) {
        return nodes.stream().map(store.tree()::buckets).toList();
    }

    @Override
    public List<TreeBucket> contents(List<Integer> buckets) {
        List<TreeBucket> contents = new ArrayList<>();
        long bytes = 0;
        for (int i = 0; i < buckets.size() && bytes < CONTENT_BYTES; i++) {
            TreeBucket content = store.tree().bucket(buckets.get(i));
            contents.add(content);
            for (Pair pair : content.pairs()) {
                bytes += pair.path().length() + Pair.BESIDE_PATH;
            }
        }
        return contents;
    }

    @Override
    public void entries(List<String> paths, Taker taker) throws IOException {
        Portions portions = new Portions(PORTION_BYTES, taker);
        for (String path : paths) {
            Key key = Key.replicated(path);
            portions.add(new Change(key, store.get(key)));
        }
        portions.end();
    }

    @Override
    public void all(String after, Taker taker) throws IOException {
        Portions portions = new Portions(PORTION_BYTES, taker);
        String last = after;
        int limit = FIRST_PAGE;
        for (List<Entry> page = page(last, limit); !page.isEmpty(); page = page(last, limit)) {
            for (Entry entry : page) {
                portions.add(Change.put(entry.key(), entry.value()));
            }
            last = page.get(page.size() - 1).key().path();
            limit = next(limit, page);
        }
        portions.end();
    }

    private List<Entry> page(String after, int limit) {
        return store.range(Area.REPLICATED, "", after, limit);
    }

    /** As many entries as make a portion if they are like these, and at most twice as many as before. */
    private static int next(int limit, List<Entry> page) {
        long bytes = page.stream().mapToLong(entry -> entry.value().length + 1L).sum();
        long fitting = (long) PORTION_BYTES * page.size() / bytes;
        return (int) Math.max(1, Math.min(fitting, Math.min(2L * limit, MAX_PAGE)));
    }
}
