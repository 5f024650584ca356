package dev.holdfast.engine.store.h2;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/** The scheme {@code failing:}: files on disk whose writes or reads fail while a test wants that. */
public final class FailingFilePath extends FilePathWrapper {
    private static final Map<String, Faults> FAULTS = new ConcurrentHashMap<>();

    /** What fails now. */
    static final class Faults {
        volatile boolean writes;
        volatile boolean reads;
    }

    /** The table in a folder, under this scheme. */
    static TableFile table(Path folder) {
        FilePath.register(new FailingFilePath());
        Path file = folder.resolve("table.mv.db");
        return new TableFile(file, "failing:" + file.toAbsolutePath(), 0);
    }

    static Faults of(Path folder) {
        return FAULTS.computeIfAbsent(
                folder.resolve("table.mv.db").toAbsolutePath().toString(), f -> new Faults());
    }

    @Override
    public String getScheme() {
        return "failing";
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        Path path = Path.of(getBase().toString());
        return new OrderedFile(new FailingFile(new SteadyFile(path, mode), of(path.getParent())));
    }

    /** Safe for use by many threads, as the file below is. */
    private static final class FailingFile extends FileBaseDefault {
        private final SteadyFile disk;
        private final Faults faults;

        private FailingFile(SteadyFile disk, Faults faults) {
            this.disk = disk;
            this.faults = faults;
        }

        @Override
        public synchronized long size() throws IOException {
            return disk.size();
        }

        @Override
        public synchronized int read(ByteBuffer target, long position) throws IOException {
            if (faults.reads) {
                throw new IOException("Input/output error");
            }
            return disk.read(target, position);
        }

        @Override
        public synchronized int write(ByteBuffer source, long position) throws IOException {
            if (faults.writes) {
                throw new IOException("No space left on device");
            }
            return disk.write(source, position);
        }

        @Override
        public synchronized void force(boolean metaData) throws IOException {
            disk.force(metaData);
        }

        @Override
        protected synchronized void implTruncate(long size) throws IOException {
            disk.truncate(size);
        }

        @Override
        public synchronized FileLock tryLock(long position, long size, boolean shared) throws IOException {
            return disk.tryLock(position, size, shared);
        }

        @Override
        protected synchronized void implCloseChannel() throws IOException {
            disk.close();
        }

        @Override
        public String toString() {
            return disk.toString();
        }
    }
}
