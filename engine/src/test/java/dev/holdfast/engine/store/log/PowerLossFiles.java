package dev.holdfast.engine.store.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Files that lose power: what was not forced then is on disk in part, any sectors of it in any order. Writes stay in memory
 * until they are forced. Safe for use by many threads.
 */
final class PowerLossFiles implements LogFiles {
    private static final int SECTOR = 512;

    private final Random random;
    private int forces;

    /** Power goes at a force, after so many that went well. */
    PowerLossFiles(Random random, int forces) {
        this.random = random;
        this.forces = forces;
    }

    @Override
    public LogFile open(Path file) throws IOException {
        return new CachedFile(DiskFile.open(file));
    }

    /** A write that is not durable. */
    private record Write(long offset, byte[] bytes) {}

    private final class CachedFile implements LogFile {
        private final LogFile disk;
        private final List<Write> unforced = new ArrayList<>();

        private CachedFile(LogFile disk) {
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
        public void write(ByteBuffer source, long offset) {
            byte[] bytes = new byte[source.remaining()];
            source.get(bytes);
            unforced.add(new Write(offset, bytes));
        }

        @Override
        public void force() throws IOException {
            synchronized (PowerLossFiles.this) {
                if (forces-- <= 0) {
                    loseSome();
                    throw new IOException("power is gone");
                }
            }
            for (Write write : unforced) {
                disk.write(ByteBuffer.wrap(write.bytes), write.offset);
            }
            unforced.clear();
        }

        private void loseSome() throws IOException {
            int keptOf4 = random.nextInt(5);
            for (Write write : unforced) {
                long at = write.offset;
                for (int from = 0; from < write.bytes.length; ) {
                    int length = Math.min(write.bytes.length - from, SECTOR - (int) (at % SECTOR));
                    if (random.nextInt(4) < keptOf4) {
                        disk.write(ByteBuffer.wrap(write.bytes, from, length), at);
                    }
                    from += length;
                    at += length;
                }
            }
        }

        @Override
        public void close() throws IOException {
            disk.close();
        }
    }
}
