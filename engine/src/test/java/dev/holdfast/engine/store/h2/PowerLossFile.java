package dev.holdfast.engine.store.h2;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.h2.store.fs.FileBaseDefault;

/**
 * A file in memory whose power goes after some operations: then what was forced is on disk, and of what was not, any
 * sectors. Safe for use by many threads.
 */
final class PowerLossFile extends FileBaseDefault {
    private static final int SECTOR = 512;

    private final SteadyFile disk;
    private final Random random;
    private final List<Write> unforced = new ArrayList<>();
    private byte[] seen = new byte[0];
    private int left;

    /** A write that is not durable. */
    private record Write(long position, byte[] bytes) {}

    PowerLossFile(Path path, Random random) throws IOException {
        this.disk = new SteadyFile(path, "rw");
        this.random = random;
        this.left = 10 + random.nextInt(400);
    }

    private void use() throws IOException {
        if (left-- == 0) {
            losePower();
        }
        if (left < 0) {
            throw new IOException("power is gone");
        }
    }

    private void losePower() throws IOException {
        int keptOf4 = random.nextInt(5);
        for (Write write : unforced) {
            for (int from = 0; from < write.bytes.length; from += SECTOR) {
                if (random.nextInt(4) < keptOf4) {
                    int length = Math.min(SECTOR, write.bytes.length - from);
                    disk.write(ByteBuffer.wrap(write.bytes, from, length), write.position + from);
                }
            }
        }
        disk.close();
    }

    @Override
    public synchronized long size() {
        return seen.length;
    }

    @Override
    public synchronized int read(ByteBuffer target, long position) {
        int count = (int) Math.min(target.remaining(), seen.length - position);
        target.put(seen, (int) position, Math.max(0, count));
        return count > 0 ? count : -1;
    }

    @Override
    public synchronized int write(ByteBuffer source, long position) throws IOException {
        use();
        byte[] bytes = new byte[source.remaining()];
        source.get(bytes);
        unforced.add(new Write(position, bytes));
        seen = Arrays.copyOf(seen, Math.max(seen.length, (int) position + bytes.length));
        System.arraycopy(bytes, 0, seen, (int) position, bytes.length);
        return bytes.length;
    }

    @Override
    public synchronized void force(boolean metaData) throws IOException {
        use();
        for (Write write : unforced) {
            disk.write(ByteBuffer.wrap(write.bytes), write.position);
        }
        unforced.clear();
    }

    /** Shrinking is durable at once, which is the worst that can happen: what it cut off is gone. */
    @Override
    protected synchronized void implTruncate(long size) throws IOException {
        use();
        seen = Arrays.copyOf(seen, (int) size);
        disk.truncate(size);
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
        return disk.tryLock(position, size, shared);
    }

    @Override
    protected synchronized void implCloseChannel() throws IOException {
        disk.close();
    }
}
