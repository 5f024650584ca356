package dev.holdfast.engine.store.tree;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;

/**
 * Compares a tree with the entries key by key, in those buckets that are known to differ: portion by portion, each of about
 * 100,000 pairs in memory and with a scan of its own. Used by one thread, once.
 */
final class KeyComparison {
    private static final int PORTION = 100_000;

    private final MerkleTree tree;
    private final EntrySource source;
    private final LongConsumer passed;
    private final Hasher hasher = new Hasher();
    private final BitSet portion = new BitSet();
    private final Map<String, Digest> pairs = new HashMap<>();
    private int begun;
    private long seen;
    private long missing;
    private long extra;
    private long changed;

    /** @param passed is told how many entries a scan has passed; what it throws ends the comparison */
    KeyComparison(MerkleTree tree, EntrySource source, LongConsumer passed) {
        this.tree = tree;
        this.source = source;
        this.passed = passed;
    }

    TreeDifference of(TreeReport report) {
        while (begun < report.buckets().size()) {
            seen = 0;
            try (EntryScan entries = source.scan(() -> load(report.buckets()))) {
                entries.forEachReadable(this::take);
            }
            extra += pairs.size();
        }
        return new TreeDifference(report, missing, extra, changed);
    }

    private void load(List<Integer> buckets) {
        portion.clear();
        pairs.clear();
        while (begun < buckets.size() && pairs.size() < PORTION) {
            int bucket = buckets.get(begun++);
            portion.set(bucket);
            tree.readable(bucket)
                    .ifPresent(whole -> whole.list().forEach(pair -> pairs.put(pair.path(), pair.entry())));
        }
    }

    private void take(String path, byte[] value) {
        if (portion.get(hasher.bucketOf(path.getBytes(UTF_8)))) {
            Digest known = pairs.remove(path);
            if (known == null) {
                missing++;
            } else if (!known.equals(Digest.of(hasher.entry(value)))) {
                changed++;
            }
        }
        passed.accept(++seen);
    }
}
