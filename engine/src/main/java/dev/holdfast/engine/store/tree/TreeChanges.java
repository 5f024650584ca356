package dev.holdfast.engine.store.tree;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;

/**
 * Changes of replicated entries in order, hashed already, so that the tree is not held up by it. Used by one thread at a
 * time.
 */
public final class TreeChanges {
    /** What a change takes in the log beside its value, roughly. */
    private static final int CHANGE_BYTES = 100;

    private static final byte[] REMOVED = new byte[Digest.BYTES];

    private final Hasher hasher = new Hasher();
    private int[] buckets = new int[16];
    private byte[] packed = new byte[1024];
    private int count;
    private int end;
    private long bytes;

    /** What each change is handed to. */
    @FunctionalInterface
    interface Taker {
        /** Takes the pair that begins at an offset of an array, which may change afterwards. */
        void take(int bucket, byte[] packed, int at);
    }

    public void put(String path, byte[] value) {
        skip(value.length);
        add(path.getBytes(UTF_8), hasher.entry(value));
    }

    public void remove(String path) {
        add(path.getBytes(UTF_8), REMOVED);
    }

    /** Notes bytes of the log that change nothing in the tree. */
    public void skip(long logBytes) {
        bytes += logBytes;
    }

    private void add(byte[] path, byte[] digest) {
        byte[] pair = Pairs.pair(path, digest);
        if (count == buckets.length) {
            buckets = Arrays.copyOf(buckets, 2 * count);
        }
        if (end + pair.length > packed.length) {
            packed = Arrays.copyOf(packed, 2 * (end + pair.length));
        }
        buckets[count++] = hasher.bucketOf(path);
        System.arraycopy(pair, 0, packed, end, pair.length);
        end += pair.length;
        bytes += CHANGE_BYTES;
    }

    public int count() {
        return count;
    }

    /** Bytes of the log that these changes take, roughly. */
    long bytes() {
        return bytes;
    }

    void clear() {
        count = 0;
        end = 0;
        bytes = 0;
    }

    void forEach(Taker taker) {
        int at = 0;
        for (int i = 0; i < count; i++) {
            taker.take(buckets[i], packed, at);
            at = Pairs.end(packed, at);
        }
    }
}
