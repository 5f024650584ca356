package dev.holdfast.engine.store.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Files whose writes and forces fail now and then, as often as is asked: a failed write leaves a part, a failed force
 * forgets any of the writes before it. Safe for use by many threads.
 */
final class FaultyFiles implements LogFiles {
    private final Random random;
    private volatile int oneIn = Integer.MAX_VALUE;

    FaultyFiles(Random random) {
        this.random = random;
    }

    /** One operation in so many fails from now on. */
    void failOneIn(int operations) {
        oneIn = operations;
    }

    private synchronized boolean fails() {
        return random.nextInt(oneIn) == 0;
    }

    private synchronized int some(int most) {
        return random.nextInt(most + 1);
    }

    @Override
    public LogFile open(Path file) throws IOException {
        return new FaultyFile(DiskFile.open(file));
    }

    /** What was there before a write that is not durable. */
    private record Before(long offset, byte[] bytes) {}

    private final class FaultyFile implements LogFile {
        private final LogFile disk;
        private final List<Before> unforced = new ArrayList<>();

        private FaultyFile(LogFile disk) {
            this.disk = disk;
        }

        @Override
        public long size() throws IOException {
            return disk.size();
        }

        @Override
        public void read(ByteBuffer target, long offset) throws IOException {
            disk.read(target, offset);
        }

        @Override
        public void write(ByteBuffer source, long offset) throws IOException {
            ByteBuffer before = ByteBuffer.allocate(source.remaining());
            disk.read(before, offset);
            unforced.add(new Before(offset, before.array()));
            if (fails()) {
                disk.write(source.limit(source.position() + some(source.remaining())), offset);
                throw new IOException("No space left on device");
            }
            disk.write(source, offset);
        }

        @Override
        public void force() throws IOException {
            if (fails()) {
                for (Before write : unforced) {
                    disk.write(ByteBuffer.wrap(write.bytes, 0, some(write.bytes.length)), write.offset);
                }
                unforced.clear();
                throw new IOException("Input/output error");
            }
            unforced.clear();
            disk.force();
        }

        @Override
        public void close() throws IOException {
            disk.close();
        }
    }
}
