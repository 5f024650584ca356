package dev.holdfast.engine.store.tree;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * Of each bucket a sum over its pairs, in whatever order they come: so all entries can be compared with all pages in one
 * pass and little memory. Summed up are the first 128 bits of SHA-256 over each pair (the additive hash of Bellare and
 * Micciancio, 1997); it finds damage, and is no defence against somebody who seeks a collision. Used by one thread.
 */
final class BucketSums {
    private final Hasher hasher = new Hasher();
    private final long[] sums = new long[2 * TreeShape.BUCKETS];
    private final BitSet damaged = new BitSet();
    private final TreePosition position;
    private final BitSet damagedAbove;
    private long pairs;

    /**
     * Sums over no pairs.
     *
     * @param position of the tree
     * @param damagedAbove numbers of pages of nodes and the root that are damaged
     */
    BucketSums(TreePosition position, BitSet damagedAbove) {
        this.position = position;
        this.damagedAbove = damagedAbove;
    }

    /** Adds the pairs of a bucket, as the tree has them; without any if its page is damaged. */
    void add(int bucket, Optional<Pairs> content) {
        content.ifPresentOrElse(whole -> add(bucket, whole), () -> damaged.set(bucket));
    }

    private void add(int bucket, Pairs content) {
        pairs += content.count();
        byte[] packed = content.packed();
        for (int at = 0; at < packed.length; at = Pairs.end(packed, at)) {
            add(bucket, packed, at, 1);
        }
    }

    private void add(int bucket, byte[] source, int offset, int sign) {
        byte[] digest = hasher.pair(source, offset);
        sums[2 * bucket] += sign * (long) Hasher.LONGS.get(digest, 0);
        sums[2 * bucket + 1] += sign * (long) Hasher.LONGS.get(digest, Long.BYTES);
    }

    /**
     * Takes all entries away, and tells where something is left.
     *
     * @param passed is told how many there were so far
     */
    TreeReport compare(EntryScan entries, LongConsumer passed) {
        long[] count = new long[1];
        entries.forEachReadable((path, value) -> {
            byte[] name = path.getBytes(UTF_8);
            add(hasher.bucketOf(name), Pairs.pair(name, hasher.entry(value)), 0, -1);
            passed.accept(++count[0]);
        });
        for (int bucket = 0; bucket < TreeShape.BUCKETS; bucket++) {
            if (sums[2 * bucket] != 0 || sums[2 * bucket + 1] != 0) {
                damaged.set(bucket);
            }
        }
        return new TreeReport(
                position,
                damaged.stream().boxed().toList(),
                damagedAbove.stream()
                        .filter(page -> page < TreeShape.ROOT_PAGE)
                        .mapToObj(page -> page - TreeShape.NODE_PAGES)
                        .toList(),
                damagedAbove.get(TreeShape.ROOT_PAGE),
                pairs,
                count[0]);
    }
}
