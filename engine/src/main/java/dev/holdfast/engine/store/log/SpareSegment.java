package dev.holdfast.engine.store.log;

import dev.holdfast.engine.concurrent.Uninterrupted;
import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A file of zeros made ready on a thread of its own, so that the writer does not wait for it. Used by the writer thread
 * alone, and closed when that has ended.
 */
final class SpareSegment implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SpareSegment.class);

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
        if (file.size() >= size) {
            return file;
        }
        file.close();
        return folder.makeSpare(size);
    }

    private LogFile made() throws IOException {
        Future<LogFile> making = next;
        next = null;
        try {
            return Uninterrupted.get(making);
        } catch (ExecutionException e) {
            String why = e.getCause().getMessage();
            throw new IOException("cannot make " + folder.spare() + ": " + why, e.getCause());
        }
    }

    /** A spare that could not be made, or is left behind, harms nobody: the next one takes its place. */
    @Override
    public void close() {
        maker.shutdown();
        try {
            if (next != null) {
                made().close();
                Files.deleteIfExists(folder.spare());
            }
        } catch (IOException e) {
            LOG.warn("the spare log segment was left behind", e);
        }
    }
}
