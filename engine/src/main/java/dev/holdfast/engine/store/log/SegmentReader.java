package dev.holdfast.engine.store.log;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Reads the records of one segment from an offset on, a block at a time. Used by one thread. */
final class SegmentReader implements Closeable {
    private static final int BLOCK = 1 << 18;

    private final RecordDecoder decoder = new RecordDecoder();
    private final LogFile file;
    private ByteBuffer block = ByteBuffer.allocate(0);
    private long blockAt;

    SegmentReader(LogFile file, long offset) {
        this.file = file;
        this.blockAt = offset;
    }

    /** Where the next record begins. */
    long offset() {
        return blockAt + block.position();
    }

    /** Reads the next record; after an error the offset is still where it begins. */
    LogRecord next() throws IOException, BadRecordException {
        need(Layout.MIN_RECORD);
        int length = block.remaining() < Layout.MIN_RECORD ? 0 : block.getInt(block.position() + Layout.LENGTH_AT);
        if (length <= Layout.MAX_RECORD) {
            need(length);
        }
        return decoder.decode(block);
    }

    /** Makes so many bytes readable, if the file has them. */
    private void need(int bytes) throws IOException {
        if (block.remaining() < bytes) {
            blockAt = offset();
            long there = Math.max(0, file.size() - blockAt);
            block = ByteBuffer.allocate((int) Math.min(there, Math.max(BLOCK, bytes)));
            file.read(block, blockAt);
            block.flip();
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
