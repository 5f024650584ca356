package dev.holdfast.engine.store.disk;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps a data folder for one opener: file {@code lock}, locked as long as this is open, with the process id of the
 * holder and the time it started. The system frees it when the process ends, however that happens.
 *
 * <p>Safe for use by many threads.
 */
public final class DataFolderLock implements AutoCloseable {
    /**
     * Folders held by this process. POSIX locks are of the process, and closing any descriptor of the file frees them, so
     * a second opener in the same process must be told before it opens the file.
     */
    private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

    /** The locked byte lies behind the text, which must stay readable where locks keep readers out. */
    private static final long LOCKED_BYTE = 1 << 20;

    private static final int MAX_TEXT = 200;

    private final Path folder;
    private final FileChannel channel;

    private DataFolderLock(Path folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    /**
     * Locks a folder, making it first if it is missing.
     *
     * @throws StoreException if another opener holds it; the message names its process
     */
    public static DataFolderLock take(Path folder) {
        try {
            PrivateFiles.makeFolder(folder);
            return takeReal(folder.toRealPath());
        } catch (IOException e) {
            throw new StoreException("cannot lock the data folder " + folder + ": " + e.getMessage(), e);
        }
    }

    private static DataFolderLock takeReal(Path folder) throws IOException {
        if (!HELD_HERE.add(folder)) {
            throw inUse(folder, "this process, pid " + ProcessHandle.current().pid());
        }
        FileChannel channel = null;
        try {
            channel = PrivateFiles.open(folder.resolve("lock"), Set.of(CREATE, READ, WRITE));
            lock(channel, folder);
            return new DataFolderLock(folder, channel);
        } catch (IOException | StoreException e) {
            HELD_HERE.remove(folder);
            close(channel, e);
            throw e;
        }
    }

    private static void lock(FileChannel channel, Path folder) throws IOException {
        FileLock lock = channel.tryLock(LOCKED_BYTE, 1, false);
        if (lock == null) {
            throw inUse(folder, read(channel));
        }
        ProcessHandle self = ProcessHandle.current();
        String text = "pid " + self.pid() + ", started "
                + self.info().startInstant().map(Instant::toString).orElse("at an unknown time") + "\n";
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(text.getBytes(US_ASCII)), 0);
    }

    private static String read(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(MAX_TEXT);
        channel.read(text, 0);
        return US_ASCII.decode(text.flip()).toString().strip();
    }

    private static StoreException inUse(Path folder, String holder) {
        return new StoreException("the data folder " + folder + " is in use by " + holder + ": stop it first");
    }

    private static void close(FileChannel channel, Exception cause) {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new StoreException("cannot unlock the data folder " + folder + ": " + e.getMessage(), e);
        } finally {
            HELD_HERE.remove(folder);
        }
    }
}
