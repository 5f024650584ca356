package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

/** Where the fields of a structure lie, and how long it is. Immutable. */
public final class Layout {
    private final int[] offsets;
    private final int size;

    Layout(int[] offsets, int size) {
        this.offsets = offsets;
        this.size = size;
    }

    /** Offset of a field in bytes, counted from 0. */
    public int offset(int field) {
        return offsets[field];
    }

    /** Length of the structure in bytes, padding at its end included. */
    public int size() {
        return size;
    }
}
