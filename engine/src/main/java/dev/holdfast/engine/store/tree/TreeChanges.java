package dev.holdfast.engine.store.tree;

import java.util.Arrays;

/**
 * Changes of replicated entries in order, hashed already, so that the tree is not held up by it. Used by one thread at a
 * time.
 */
public final class TreeChanges {
    /** What a change takes in the log beside its value, roughly. */
    private static final int CHANGE_BYTES = 100;

    private final Hasher hasher = new Hasher();
    private byte[] packed = new byte[16 * Pairs.BYTES];
    private int end;
    private long bytes;

    public void put(String path, byte[] value) {
        skip(value.length);
        add(path, hasher.entry(value));
    }

    public void remove(String path) {
        add(path, new byte[Digest.BYTES]);
    }

    /** Notes bytes of the log that change nothing in the tree. */
    public void skip(long logBytes) {
        bytes += logBytes;
    }

    private void add(String path, byte[] digest) {
        if (end == packed.length) {
            packed = Arrays.copyOf(packed, 2 * end);
        }
        System.arraycopy(hasher.path(path), 0, packed, end, Digest.BYTES);
        System.arraycopy(digest, 0, packed, end + Digest.BYTES, Digest.BYTES);
        end += Pairs.BYTES;
        bytes += CHANGE_BYTES;
    }

    public int count() {
        return end / Pairs.BYTES;
    }

    /** Bytes of the log that these changes take, roughly. */
    long bytes() {
        return bytes;
    }

    void clear() {
        end = 0;
        bytes = 0;
    }

    /** Pairs one after the other; valid up to {@link #count}. */
    byte[] packed() {
        return packed;
    }
}
