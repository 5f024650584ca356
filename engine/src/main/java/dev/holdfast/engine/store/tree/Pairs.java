package dev.holdfast.engine.store.tree;

import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Pairs of a path hash and an entry digest in order of path hash, each path hash once, in one array. Immutable.
 *
 * <p>Among changes, an entry digest of zeros says that the entry was removed; no value has it.
 */
final class Pairs {
    static final int BYTES = 2 * Digest.BYTES;
    static final Pairs NONE = new Pairs(new byte[0]);

    private static final byte[] REMOVED = new byte[Digest.BYTES];

    private final byte[] packed;

    private Pairs(byte[] packed) {
        this.packed = packed;
    }

    /** Pairs as they are; the array belongs to them from now on. */
    static Pairs of(byte[] packed) {
        return new Pairs(packed);
    }

    int count() {
        return packed.length / BYTES;
    }

    byte[] packed() {
        return packed;
    }

    List<Pair> list() {
        return IntStream.range(0, count())
                .map(i -> i * BYTES)
                .mapToObj(at -> new Pair(Digest.copy(packed, at), Digest.copy(packed, at + Digest.BYTES)))
                .toList();
    }

    void update(MessageDigest hash) {
        hash.update(packed);
    }

    /** Whether the path hashes rise from pair to pair. */
    boolean areOrdered() {
        return IntStream.range(1, count()).allMatch(i -> compare(packed, (i - 1) * BYTES, packed, i * BYTES) < 0);
    }

    /** Whether there is a pair with the path hash that begins at an offset. */
    boolean contains(byte[] source, int offset) {
        return find(source, offset) >= 0;
    }

    /** These pairs and one more from an array; it takes the place of one with its path hash. */
    Pairs with(byte[] source, int offset) {
        int found = find(source, offset);
        int at = (found >= 0 ? found : -found - 1) * BYTES;
        byte[] changed = new byte[found >= 0 ? packed.length : packed.length + BYTES];
        System.arraycopy(packed, 0, changed, 0, at);
        System.arraycopy(source, offset, changed, at, BYTES);
        int rest = found >= 0 ? at + BYTES : at;
        System.arraycopy(packed, rest, changed, at + BYTES, packed.length - rest);
        return new Pairs(changed);
    }

    /** As {@link Arrays#binarySearch(byte[], byte)} tells places. */
    private int find(byte[] source, int offset) {
        int low = 0;
        int high = count() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = compare(packed, middle * BYTES, source, offset);
            if (order == 0) {
                return middle;
            }
            low = order < 0 ? middle + 1 : low;
            high = order < 0 ? high : middle - 1;
        }
        return -low - 1;
    }

    private static int compare(byte[] one, int at, byte[] other, int offset) {
        return Arrays.compareUnsigned(one, at, at + Digest.BYTES, other, offset, offset + Digest.BYTES);
    }

    /** These pairs after changes. */
    Pairs after(Pairs changes) {
        byte[] merged = new byte[packed.length + changes.packed.length];
        int end = 0;
        int mine = 0;
        for (int change = 0; change < changes.packed.length; change += BYTES) {
            int kept = mine;
            while (mine < packed.length && compare(packed, mine, changes.packed, change) < 0) {
                mine += BYTES;
            }
            end = append(packed, kept, mine - kept, merged, end);
            if (mine < packed.length && compare(packed, mine, changes.packed, change) == 0) {
                mine += BYTES;
            }
            if (!isRemoval(changes.packed, change)) {
                end = append(changes.packed, change, BYTES, merged, end);
            }
        }
        end = append(packed, mine, packed.length - mine, merged, end);
        return new Pairs(end == merged.length ? merged : Arrays.copyOf(merged, end));
    }

    private static int append(byte[] source, int from, int length, byte[] target, int end) {
        System.arraycopy(source, from, target, end, length);
        return end + length;
    }

    private static boolean isRemoval(byte[] pairs, int at) {
        return Arrays.equals(pairs, at + Digest.BYTES, at + BYTES, REMOVED, 0, Digest.BYTES);
    }
}
