package dev.holdfast.engine.store.h2;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import org.h2.store.fs.FileBaseDefault;

/**
 * A file that stays open when a thread that reads it is interrupted; a file channel would be closed for all.
 *
 * <p>Safe for use by many threads, one operation at a time.
 */
final class SteadyFile extends FileBaseDefault {
    private final Path path;
    private final RandomAccessFile file;

    SteadyFile(Path path, String mode) throws IOException {
        this.path = path;
        this.file = new RandomAccessFile(path.toFile(), mode);
    }

    @Override
    public synchronized long size() throws IOException {
        return file.length();
    }

    @Override
    public synchronized int read(ByteBuffer target, long position) throws IOException {
        file.seek(position);
        int count = file.read(target.array(), target.arrayOffset() + target.position(), target.remaining());
        target.position(target.position() + Math.max(0, count));
        return count;
    }

    @Override
    public synchronized int write(ByteBuffer source, long position) throws IOException {
        int length = source.remaining();
        file.seek(position);
        file.write(source.array(), source.arrayOffset() + source.position(), length);
        source.position(source.limit());
        return length;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        file.getFD().sync();
    }

    @Override
    protected synchronized void implTruncate(long size) throws IOException {
        if (size < file.length()) {
            file.setLength(size);
        }
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
        return file.getChannel().tryLock(position, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        file.close();
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
