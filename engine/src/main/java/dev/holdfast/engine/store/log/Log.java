package dev.holdfast.engine.store.log;

import dev.holdfast.engine.concurrent.Uninterrupted;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.disk.PrivateFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The log of a store: {@link #open}, {@link #replay} what the table lacks, {@link #start}, then {@link #append} from any
 * number of threads. Opening checks every record that is kept and changes nothing; a torn tail is cut by starting.
 */
public final class Log implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Log.class);

    private final LogFolder folder;
    private final LogScan found;
    private final SegmentChain chain;
    private final Clock clock;
    private final WriteQueue queue = new WriteQueue();
    private Thread writer;

    private Log(LogFolder folder, LogScan found, SegmentChain chain, Clock clock) {
        this.folder = folder;
        this.found = found;
        this.chain = chain;
        this.clock = clock;
    }

    /** Whether the folder holds a log. */
    public static boolean exists(Path folder) {
        try {
            return Files.isDirectory(folder)
                    && !new LogFolder(folder, DiskFile::open).segments().isEmpty();
        } catch (IOException e) {
            throw failed("read", folder, e);
        }
    }

    /**
     * Opens a log, making an empty one if there is none.
     *
     * @throws StoreException if a file is damaged, missing or of a format that is not known
     */
    public static Log open(Path path, LogSettings settings, LogFiles files, Clock clock) {
        try {
            PrivateFiles.makeFolder(path);
            LogFolder folder = new LogFolder(path, files);
            if (folder.segments().isEmpty()) {
                create(folder, settings);
            }
            List<Path> segments = folder.segments();
            LogScan found = LogScan.of(folder, segments);
            return new Log(folder, found, new SegmentChain(folder, settings, found.id(), segments), clock);
        } catch (IOException e) {
            throw failed("open", path, e);
        }
    }

    private static void create(LogFolder folder, LogSettings settings) throws IOException {
        try (SegmentChain chain = new SegmentChain(folder, settings, UUID.randomUUID(), List.of())) {
            chain.begin(LogPosition.START, 0).close();
        }
    }

    private static StoreException failed(String what, Path folder, IOException e) {
        return new StoreException("cannot " + what + " the log in " + folder + ": " + e.getMessage(), e);
    }

    /** Names this log; a table built from it carries the same id. */
    public UUID id() {
        return found.id();
    }

    /** Where the log was before the oldest record that is still there. */
    public LogPosition before() {
        return found.before();
    }

    /** Where the log was when it was opened. */
    public LogPosition reached() {
        return found.reached();
    }

    /** Hands over the records from an index on, as they were when the log was opened. */
    public void replay(long from, Consumer<LogRecord> consumer) {
        try {
            LogScan.replay(folder, chain.segments(), from, consumer);
        } catch (IOException e) {
            throw failed("read", folder.path(), e);
        }
    }

    /**
     * Begins to take writes.
     *
     * @param committed is handed each group of records when it is durable, in order, on the writer thread
     */
    public void start(Consumer<List<LogRecord>> committed) {
        try {
            ActiveSegment active = chain.openNewest(found.offset(), found.torn());
            writer = new Thread(
                    new LogWriter(queue, chain, active, found.reached(), clock, committed), "store-log-writer");
            writer.setDaemon(true);
            writer.setUncaughtExceptionHandler((thread, error) -> LOG.error("the log writer failed", error));
            writer.start();
        } catch (IOException e) {
            throw failed("write", folder.path(), e);
        }
    }

    /**
     * Writes a record and returns when it is durable and was handed to {@code committed}.
     *
     * @param checkedBytes size of the changes by {@link dev.holdfast.engine.store.WriteRules}
     * @return its index
     */
    public long append(List<Change> changes, int checkedBytes) {
        var write = new PendingWrite(changes, RecordEncoder.length(checkedBytes), new CompletableFuture<>());
        queue.add(write);
        try {
            return write.index().join();
        } catch (CompletionException e) {
            throw new StoreException(e.getCause().getMessage(), e.getCause());
        }
    }

    /** Removes old segments that the table is durably past, as far as the settings allow. */
    public void dropThrough(long index) {
        try {
            chain.dropThrough(index);
        } catch (IOException e) {
            throw failed("shorten", folder.path(), e);
        }
    }

    /** Carries out the writes that wait, refuses others, and closes the files. */
    @Override
    public void close() {
        queue.close(new StoreException("the store is closed"));
        if (writer != null) {
            Uninterrupted.join(writer);
        }
        chain.close();
    }
}
