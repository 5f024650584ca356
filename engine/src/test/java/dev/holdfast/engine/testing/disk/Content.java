package dev.holdfast.engine.testing.disk;

import java.util.Arrays;

/** Bytes that can be written anywhere, and grow with zeros. Used by one thread. */
final class Content {
    private byte[] bytes;
    private int size;

    Content(byte[] initial) {
        bytes = initial.clone();
        size = initial.length;
    }

    Content copy() {
        return new Content(bytes());
    }

    byte[] bytes() {
        return Arrays.copyOf(bytes, size);
    }

    void write(long at, byte[] source, int from, int length) {
        int end = (int) at + length;
        if (end > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(end, 2 * bytes.length));
        }
        System.arraycopy(source, from, bytes, (int) at, length);
        size = Math.max(size, end);
    }

    void cut(long newSize) {
        bytes = Arrays.copyOf(bytes(), (int) newSize);
        size = (int) newSize;
    }
}
