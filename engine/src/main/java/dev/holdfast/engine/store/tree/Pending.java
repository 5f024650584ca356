package dev.holdfast.engine.store.tree;

import java.util.Arrays;

/** Changes by bucket that their pages do not show yet. Used by one thread at a time. */
final class Pending {
    private final Pairs[] buckets = new Pairs[TreeShape.BUCKETS];
    private int pairs;
    private int touched;

    Pending() {
        clear();
    }

    void clear() {
        Arrays.fill(buckets, Pairs.NONE);
        pairs = 0;
        touched = 0;
    }

    /** Adds a change from an array; it takes the place of an earlier one. */
    void add(int bucket, byte[] source, int offset) {
        set(bucket, buckets[bucket].with(source, offset));
    }

    boolean contains(int bucket, byte[] source, int offset) {
        return buckets[bucket].contains(source, offset);
    }

    Pairs of(int bucket) {
        return buckets[bucket];
    }

    boolean touches(int bucket) {
        return buckets[bucket] != Pairs.NONE;
    }

    void forget(int bucket) {
        set(bucket, Pairs.NONE);
    }

    private void set(int bucket, Pairs changes) {
        pairs += changes.count() - buckets[bucket].count();
        touched += Integer.signum(changes.count()) - Integer.signum(buckets[bucket].count());
        buckets[bucket] = changes;
    }

    int pairs() {
        return pairs;
    }

    /** How many buckets have changes. */
    int touched() {
        return touched;
    }
}
