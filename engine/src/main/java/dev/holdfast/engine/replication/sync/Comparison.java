package dev.holdfast.engine.replication.sync;

import dev.holdfast.engine.replication.sync.SyncProgress.Stage;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.tree.Digest;
import dev.holdfast.engine.store.tree.Pair;
import dev.holdfast.engine.store.tree.TreeBucket;
import dev.holdfast.engine.store.tree.TreeDigests;
import dev.holdfast.engine.store.tree.TreeShape;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Compares the tree of a store with that of a primary from the root down, and fetches or removes what differs, one group of
 * buckets after the other. So memory is bounded, whatever differs. Used by one thread, once.
 */
final class Comparison {
    /** Nodes asked for at once: 512 KiB of digests. */
    private static final int NODES = 64;

    private static final int BUCKETS = 256;

    /** Entries asked for, or removed, at once. */
    private static final int ENTRIES = Question.MOST_ENTRIES;

    private final Store store;
    private final RemoteTree primary;
    private final Consumer<List<Change>> copy;
    private final SyncProgress progress;

    /** @param copy carries out changes that bring this store into line */
    Comparison(Store store, RemoteTree primary, Consumer<List<Change>> copy, SyncProgress progress) {
        this.store = store;
        this.primary = primary;
        this.copy = copy;
        this.progress = progress;
    }

    void run() throws IOException {
        progress.at(Stage.MERKLE_DIFF);
        store.settleTree();
        List<Integer> buckets = differingBuckets();
        progress.at(Stage.MERKLE_SYNC);
        progress.expect(0);
        while (!buckets.isEmpty()) {
            List<Integer> asked = first(BUCKETS, buckets);
            List<TreeBucket> theirs = primary.contents(asked);
            bring(asked, theirs);
            buckets = buckets.subList(theirs.size(), buckets.size());
        }
    }

    private List<Integer> differingBuckets() throws IOException {
        List<Integer> nodes = differing(store.tree().nodes(), primary.nodes(), 0);
        List<Integer> buckets = new ArrayList<>();
        while (!nodes.isEmpty()) {
            List<Integer> asked = first(NODES, nodes);
            List<TreeDigests> theirs = primary.buckets(asked);
            for (int i = 0; i < asked.size(); i++) {
                int node = asked.get(i);
                buckets.addAll(differing(store.tree().buckets(node), theirs.get(i), node * TreeShape.FAN_OUT));
            }
            nodes = nodes.subList(asked.size(), nodes.size());
        }
        return buckets;
    }

    private static <T> List<T> first(int count, List<T> list) {
        return list.subList(0, Math.min(count, list.size()));
    }

    private static List<Integer> differing(TreeDigests mine, TreeDigests theirs, int from) {
        List<Integer> differing = new ArrayList<>();
        for (int i = 0; i < TreeShape.FAN_OUT; i++) {
            if (!mine.digests().get(i).equals(theirs.digests().get(i))) {
                differing.add(from + i);
            }
        }
        return differing;
    }

    private void bring(List<Integer> buckets, List<TreeBucket> theirs) throws IOException {
        List<String> wanted = new ArrayList<>();
        List<Change> removals = new ArrayList<>();
        for (int i = 0; i < theirs.size(); i++) {
            compare(store.tree().bucket(buckets.get(i)), theirs.get(i), wanted, removals);
        }
        progress.found((long) wanted.size() + removals.size());
        for (List<Change> rest = removals;
                !rest.isEmpty();
                rest = rest.subList(first(ENTRIES, rest).size(), rest.size())) {
            copy.accept(List.copyOf(first(ENTRIES, rest)));
        }
        for (List<String> rest = wanted;
                !rest.isEmpty();
                rest = rest.subList(first(ENTRIES, rest).size(), rest.size())) {
            primary.entries(List.copyOf(first(ENTRIES, rest)), copy::accept);
        }
    }

    private static void compare(TreeBucket mine, TreeBucket theirs, List<String> wanted, List<Change> removals) {
        Map<String, Digest> here = new HashMap<>();
        mine.pairs().forEach(pair -> here.put(pair.path(), pair.entry()));
        for (Pair pair : theirs.pairs()) {
            if (!pair.entry().equals(here.remove(pair.path()))) {
                wanted.add(pair.path());
            }
        }
        here.keySet().forEach(path -> removals.add(Change.delete(Key.replicated(path))));
    }
}
