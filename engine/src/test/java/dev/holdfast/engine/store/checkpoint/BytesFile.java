package dev.holdfast.engine.store.checkpoint;

import dev.holdfast.engine.store.log.LogFile;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A file in memory. Used by one thread. */
final class BytesFile implements LogFile {
    private byte[] content;

    BytesFile(byte[] content) {
        this.content = content;
    }

    byte[] bytes() {
        return content;
    }

    @Override
    public long size() {
        return content.length;
    }

    @Override
    public void read(ByteBuffer target, long offset) {
        int count = (int) Math.max(0, Math.min(target.remaining(), content.length - offset));
        target.put(content, (int) offset, count);
    }

    @Override
    public void write(ByteBuffer source, long offset) {
        int end = (int) offset + source.remaining();
        content = Arrays.copyOf(content, Math.max(content.length, end));
        source.get(content, (int) offset, source.remaining());
    }

    @Override
    public void force() {}

    @Override
    public void close() {}
}
