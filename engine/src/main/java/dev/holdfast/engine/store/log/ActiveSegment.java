package dev.holdfast.engine.store.log;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** The segment that is appended to. Used by the writer thread alone. */
final class ActiveSegment implements Closeable {
    private final LogFile file;
    private final long size;
    private long offset;

    ActiveSegment(LogFile file, long size, long offset) {
        this.file = file;
        this.size = size;
        this.offset = offset;
    }

    boolean hasRoom(int bytes) {
        return bytes <= size - offset;
    }

    boolean isHalfFull() {
        return offset > size / 2;
    }

    /** Appends a group and makes it durable. */
    void append(ByteBuffer group) throws IOException {
        int bytes = group.remaining();
        file.write(group, offset);
        file.force();
        offset += bytes;
    }

    /** Writes zeros over everything behind the last record, up to the full size. */
    void cutTail() throws IOException {
        LogFolder.fillWithZeros(file, offset, size);
        file.force();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
