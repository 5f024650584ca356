package dev.holdfast.engine.store.log;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A file of zeros made ready on a thread of its own, so that the writer does not wait for it. Used by the writer thread
 * alone, and closed when that has ended.
 */
final class SpareSegment implements Closeable {
    private final LogFolder folder;
    private final ExecutorService maker = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "store-log-spare");
        thread.setDaemon(true);
        return thread;
    });
    private Future<LogFile> next;

    SpareSegment(LogFolder folder) {
        this.folder = folder;
    }

    /** Begins to make the next file, if that has not begun. */
    void prepare(long size) {
        if (next == null) {
            next = maker.submit(() -> folder.makeSpare(size));
        }
    }

    /** The spare file, of this size or larger; to be named now. */
    LogFile take(long size) throws IOException {
        prepare(size);
        LogFile file = made();
        next = null;
        if (file.size() >= size) {
            return file;
        }
        file.close();
        return folder.makeSpare(size);
    }

    private LogFile made() throws IOException {
        try {
            return next.get();
        } catch (ExecutionException e) {
            throw new IOException(
                    "cannot make " + folder.spare() + ": " + e.getCause().getMessage(), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while making " + folder.spare(), e);
        }
    }

    @Override
    public void close() throws IOException {
        maker.shutdown();
        if (next != null) {
            made().close();
            Files.deleteIfExists(folder.spare());
        }
    }
}
