package dev.holdfast.engine.store.tree;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Pairs of a path and an entry digest in order of path, each path once, one after the other in one array. Immutable.
 *
 * <p>A pair is the length of the path (2 bytes, big-endian), the path in UTF-8, and the digest. Among changes, a digest of
 * zeros says that the entry was removed; no value has it.
 */
final class Pairs {
    static final Pairs NONE = new Pairs(new byte[0], 0, -1);

    /** What a pair has beside its path. */
    static final int BESIDE_PATH = Short.BYTES + Digest.BYTES;

    private static final byte[] REMOVED = new byte[Digest.BYTES];

    private final byte[] packed;
    private final int count;

    /** Where the last pair begins, -1 if that is not known: most pairs that are added one by one come behind it. */
    private final int last;

    private Pairs(byte[] packed, int count, int last) {
        this.packed = packed;
        this.count = count;
        this.last = last;
    }

    /** A pair as bytes. */
    static byte[] pair(byte[] path, byte[] digest) {
        byte[] pair = new byte[BESIDE_PATH + path.length];
        pair[0] = (byte) (path.length >>> Byte.SIZE);
        pair[1] = (byte) path.length;
        System.arraycopy(path, 0, pair, Short.BYTES, path.length);
        System.arraycopy(digest, 0, pair, Short.BYTES + path.length, Digest.BYTES);
        return pair;
    }

    /**
     * Pairs as they are; the array belongs to them from now on.
     *
     * @throws IllegalArgumentException if these bytes are not so many pairs in order
     */
    static Pairs checked(byte[] packed, long count) {
        int previous = -1;
        long found = 0;
        for (int at = 0; at < packed.length; at = end(packed, at)) {
            require(packed.length - at > BESIDE_PATH && end(packed, at) <= packed.length, "a pair is cut off");
            require(pathLength(packed, at) > 0, "a path is empty");
            require(previous < 0 || compare(packed, previous, packed, at) < 0, "its pairs are not in order");
            previous = at;
            found++;
        }
        require(found == count, "it has another number of pairs than it says");
        return new Pairs(packed, (int) found, previous);
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    private static int pathLength(byte[] packed, int at) {
        return ((packed[at] & 0xFF) << Byte.SIZE) | (packed[at + 1] & 0xFF);
    }

    /** Where the pair ends that begins at an offset. */
    static int end(byte[] packed, int at) {
        return at + BESIDE_PATH + pathLength(packed, at);
    }

    int count() {
        return count;
    }

    byte[] packed() {
        return packed;
    }

    List<Pair> list() {
        List<Pair> pairs = new ArrayList<>(count);
        for (int at = 0; at < packed.length; at = end(packed, at)) {
            int path = pathLength(packed, at);
            pairs.add(new Pair(
                    new String(packed, at + Short.BYTES, path, UTF_8), Digest.copy(packed, at + Short.BYTES + path)));
        }
        return pairs;
    }

    void update(MessageDigest hash) {
        hash.update(packed);
    }

    /** Whether there is a pair with the path of that which begins at an offset. */
    boolean contains(byte[] source, int offset) {
        int at = find(source, offset);
        return at < packed.length && compare(packed, at, source, offset) == 0;
    }

    /** These pairs and one more from an array; it takes the place of one with its path. */
    Pairs with(byte[] source, int offset) {
        int at = find(source, offset);
        boolean replaces = at < packed.length && compare(packed, at, source, offset) == 0;
        int rest = replaces ? end(packed, at) : at;
        int added = end(source, offset) - offset;
        byte[] changed = new byte[at + added + packed.length - rest];
        append(packed, 0, at, changed, 0);
        append(source, offset, added, changed, at);
        append(packed, rest, packed.length - rest, changed, at + added);
        return new Pairs(changed, replaces ? count : count + 1, lastWith(at, rest, added));
    }

    /** Where the last pair begins when bytes from one offset to another were replaced by so many. */
    private int lastWith(int at, int rest, int added) {
        if (rest == packed.length) {
            return at;
        }
        return last < 0 ? -1 : last + added - (rest - at);
    }

    /** The first pair whose path is not below that of another, or the end. */
    private int find(byte[] source, int offset) {
        boolean isBehind = last >= 0 && compare(packed, last, source, offset) < 0;
        int at = isBehind ? packed.length : 0;
        while (at < packed.length && compare(packed, at, source, offset) < 0) {
            at = end(packed, at);
        }
        return at;
    }

    private static int compare(byte[] one, int at, byte[] other, int offset) {
        int path = at + Short.BYTES;
        int otherPath = offset + Short.BYTES;
        return Arrays.compareUnsigned(
                one, path, path + pathLength(one, at), other, otherPath, otherPath + pathLength(other, offset));
    }

    /** These pairs after changes. */
    Pairs after(Pairs changes) {
        byte[] merged = new byte[packed.length + changes.packed.length];
        int length = 0;
        int number = count;
        int mine = 0;
        for (int change = 0; change < changes.packed.length; change = end(changes.packed, change)) {
            int kept = mine;
            while (mine < packed.length && compare(packed, mine, changes.packed, change) < 0) {
                mine = end(packed, mine);
            }
            length = append(packed, kept, mine - kept, merged, length);
            if (mine < packed.length && compare(packed, mine, changes.packed, change) == 0) {
                mine = end(packed, mine);
                number--;
            }
            if (!isRemoval(changes.packed, change)) {
                length = append(changes.packed, change, end(changes.packed, change) - change, merged, length);
                number++;
            }
        }
        length = append(packed, mine, packed.length - mine, merged, length);
        return new Pairs(length == merged.length ? merged : Arrays.copyOf(merged, length), number, -1);
    }

    private static int append(byte[] source, int from, int length, byte[] target, int end) {
        System.arraycopy(source, from, target, end, length);
        return end + length;
    }

    private static boolean isRemoval(byte[] pairs, int at) {
        int end = end(pairs, at);
        return Arrays.equals(pairs, end - Digest.BYTES, end, REMOVED, 0, Digest.BYTES);
    }
}
