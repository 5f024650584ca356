package dev.holdfast.engine.store.tree;

import java.util.Arrays;
import java.util.HexFormat;

/** A SHA-256 value, ordered by its unsigned bytes. Immutable. */
public final class Digest implements Comparable<Digest> {
    public static final int BYTES = 32;

    private final byte[] bytes;

    private Digest(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * A digest of given bytes.
     *
     * @throws IllegalArgumentException if there are not 32
     */
    public static Digest of(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("a digest has " + BYTES + " bytes, not " + bytes.length);
        }
        return new Digest(bytes.clone());
    }

    static Digest copy(byte[] source, int offset) {
        return new Digest(Arrays.copyOfRange(source, offset, offset + BYTES));
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    @Override
    public int compareTo(Digest other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Digest d && Arrays.equals(bytes, d.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** 64 hex digits. */
    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes);
    }
}
