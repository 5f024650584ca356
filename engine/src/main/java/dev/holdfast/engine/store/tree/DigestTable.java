package dev.holdfast.engine.store.tree;

import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Many digests by number, in one array. Used by one thread at a time. */
final class DigestTable {
    private final byte[] packed;

    /** So many digests, all the same. */
    DigestTable(int count, byte[] digest) {
        this.packed = new byte[count * Digest.BYTES];
        fill(digest);
    }

    void fill(byte[] digest) {
        for (int at = 0; at < packed.length; at += Digest.BYTES) {
            System.arraycopy(digest, 0, packed, at, Digest.BYTES);
        }
    }

    /** Takes over all digests of a table of the same size. */
    void setAll(DigestTable source) {
        System.arraycopy(source.packed, 0, packed, 0, packed.length);
    }

    void set(int number, byte[] digest) {
        System.arraycopy(digest, 0, packed, number * Digest.BYTES, Digest.BYTES);
    }

    boolean holds(int number, byte[] digest) {
        int at = number * Digest.BYTES;
        return Arrays.equals(packed, at, at + Digest.BYTES, digest, 0, Digest.BYTES);
    }

    byte[] get(int number) {
        return Arrays.copyOfRange(packed, number * Digest.BYTES, (number + 1) * Digest.BYTES);
    }

    List<Digest> list(int from, int count) {
        return IntStream.range(from, from + count)
                .mapToObj(i -> Digest.copy(packed, i * Digest.BYTES))
                .toList();
    }

    void update(MessageDigest hash, int from, int count) {
        hash.update(packed, from * Digest.BYTES, count * Digest.BYTES);
    }
}
