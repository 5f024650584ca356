package dev.holdfast.engine.store.log;

import dev.holdfast.engine.concurrent.Uninterrupted;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Origin;
import dev.holdfast.engine.store.RecordOrderException;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.disk.PrivateFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The log of a store: {@link #open}, {@link #replay} what the table lacks, {@link #start}, then {@link #append} from any
 * number of threads. Opening checks the headers of all segments and the records of the newest, and changes nothing; a torn
 * tail is cut by starting. Replay checks every segment that it reads, {@link #scrub} the others.
 */
public final class Log implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Log.class);

    /** About three times what a disk takes for a lone record. */
    private static final long LONE_NANOS = 300_000;

    private final LogFolder folder;
    private final LogScan found;
    private final SegmentChain chain;
    private final Clock clock;
    private final WriteQueue queue = new WriteQueue();
    private final Readers readers;
    private final Retention retention;
    private final HistoryReader history;
    private volatile LogWriter writer;
    private Thread thread;
    private Scrub scrub;
    private Thread scrubber;

    private Log(LogFolder folder, LogScan found, LogSettings settings, Readers readers, Clock clock) {
        this.folder = folder;
        this.found = found;
        this.chain = new SegmentChain(folder, settings, found.id(), found.segments());
        this.readers = readers;
        this.retention = new Retention(settings, folder, readers, clock);
        this.clock = clock;
        this.history = new HistoryReader(chain, folder, this::state);
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
            return new Log(folder, found, settings, Readers.of(path), clock);
        } catch (IOException e) {
            throw failed("open", path, e);
        }
    }

    private static void create(LogFolder folder, LogSettings settings) throws IOException {
        try (SegmentChain chain = new SegmentChain(folder, settings, UUID.randomUUID(), List.of())) {
            chain.begin(LogState.START, 0).close();
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
        return chain.oldest().before();
    }

    /** Bytes of the segments that have records after an index. */
    public long bytesAfter(long index) {
        try {
            return chain.bytesAfter(index);
        } catch (IOException e) {
            throw failed("read", folder.path(), e);
        }
    }

    /** Where the log was when it was opened. */
    public LogPosition reached() {
        return found.state().reached();
    }

    /**
     * Hands over the records from one index through another, none of which may be above {@link #acknowledged}.
     *
     * @throws StoreException naming the file and the record if one cannot be read
     */
    public void replay(long from, long through, Consumer<LogRecord> consumer) {
        try {
            LogScan.replay(folder, chain.segments(), from, through, consumer);
        } catch (IOException e) {
            throw failed("read", folder.path(), e);
        }
    }

    /**
     * Checks, on a thread of its own, what opening did not read.
     *
     * @param onDamage is told each damage; must not throw
     */
    public void scrub(Consumer<String> onDamage) {
        scrub = new Scrub(chain, folder, onDamage);
        scrubber = daemon(scrub, "store-log-scrub");
    }

    /**
     * Begins to take writes.
     *
     * @param committed is handed each group of records when it is durable, in order, on the writer thread
     * @param moved runs after that, when {@link #acknowledged} tells of them
     */
    public void start(Consumer<List<LogRecord>> committed, Runnable moved) {
        try {
            ActiveSegment active = chain.openNewest(found.offset(), found.torn());
            Appender appender = new Appender(chain, active);
            writer = new LogWriter(queue, folder.path(), appender, found.state(), clock, committed, moved);
            thread = daemon(writer, "store-log-writer");
        } catch (IOException e) {
            throw failed("write", folder.path(), e);
        }
    }

    private static Thread daemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((failed, error) -> LOG.error("{} failed", name, error));
        thread.start();
        return thread;
    }

    /** Like {@link #append(Origin, List, int)} for a write of this cluster. */
    public long append(List<Change> changes, int checkedBytes) {
        return append(Origin.own(), changes, checkedBytes);
    }

    /**
     * Writes a record and returns when it is durable and was handed to {@code committed}.
     *
     * @param checkedBytes size of the changes by {@link dev.holdfast.engine.store.WriteRules}
     * @return its index
     */
    public long append(Origin origin, List<Change> changes, int checkedBytes) {
        PendingWrite write = pending(origin, changes, checkedBytes);
        if (queue.add(write)) {
            Awake.until(write.index()::isDone, LONE_NANOS);
        }
        return acknowledged(write.index());
    }

    /** Hands over records of a primary, all at once, and returns when they are durable. */
    public void append(List<ReplicatedRecord> records) {
        List<PendingWrite> writes = new ArrayList<>(records.size());
        for (ReplicatedRecord record : records) {
            PendingWrite write = pending(new Origin.Received(record), record.changes(), record.size());
            queue.add(write);
            writes.add(write);
        }
        writes.forEach(write -> acknowledged(write.index()));
    }

    private static PendingWrite pending(Origin origin, List<Change> changes, int checkedBytes) {
        return new PendingWrite(origin, changes, RecordEncoder.length(checkedBytes), new CompletableFuture<>());
    }

    private static long acknowledged(Future<Long> write) {
        try {
            return Uninterrupted.get(write);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RecordOrderException refusal) {
                throw refusal;
            }
            throw new StoreException(e.getCause().getMessage(), e.getCause());
        }
    }

    /** Known from the beginning, also before there is a writer and after there was one. */
    private LogState state() {
        LogWriter now = writer;
        return now == null ? found.state() : now.state();
    }

    /** The newest acknowledged record. */
    public LogPosition acknowledged() {
        return state().reached();
    }

    /** See {@link dev.holdfast.engine.store.ReplicatedLog#after}. */
    public List<ReplicatedRecord> replicatedAfter(long sequence, int maxBytes) {
        return history.after(sequence, maxBytes);
    }

    /** The replicated records after this sequence can be read. */
    public long oldestReplicated() {
        return history.oldest();
    }

    /** See {@link dev.holdfast.engine.store.ReplicatedLog#keepAfter}. */
    public void keepAfter(String reader, long sequence) {
        readers.keepAfter(reader, sequence);
    }

    /** See {@link dev.holdfast.engine.store.ReplicatedLog#forget}. */
    public void forget(String reader) {
        readers.forget(reader);
    }

    /** See {@link dev.holdfast.engine.store.ReplicatedLog#readers}. */
    public Map<String, Long> readers() {
        return readers.all();
    }

    /** How many segments were removed since the log was opened. */
    public long removals() {
        return chain.removals();
    }

    /** Removes old segments that the table is durably past, as far as settings and readers allow. */
    public synchronized void dropThrough(long index) {
        try {
            while (retention.mayDropFirst(chain.segments(), index + 1, history.oldest())) {
                readers.write();
                chain.dropOldest();
            }
        } catch (IOException e) {
            throw failed("shorten", folder.path(), e);
        }
    }

    /** Carries out the writes that wait, refuses others, and closes the files. */
    @Override
    public void close() {
        queue.close(new StoreException("the store is closed"));
        if (thread != null) {
            Uninterrupted.join(thread);
        }
        if (scrub != null) {
            scrub.stop();
            Uninterrupted.join(scrubber);
        }
        chain.close();
    }
}
