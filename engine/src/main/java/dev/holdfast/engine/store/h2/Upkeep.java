package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.concurrent.Uninterrupted;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.StoreStats;
import dev.holdfast.engine.store.checkpoint.BadCheckpointException;
import dev.holdfast.engine.store.checkpoint.Checkpoint;
import dev.holdfast.engine.store.checkpoint.CheckpointSettings;
import dev.holdfast.engine.store.checkpoint.Checkpoints;
import dev.holdfast.engine.store.log.Log;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What follows when the table has come further: the log drops what nobody needs, and checkpoints are written, behind, by a
 * thread of their own. The log is only dropped behind the newest complete checkpoint: so a small store never needs one, and
 * its whole log stays.
 *
 * <p>Used by the thread that applies records; {@link #request} and {@link #close} by any.
 */
final class Upkeep implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Upkeep.class);

    /** After a failure; a full disk would be filled again and again. */
    private static final long PAUSE = Duration.ofMinutes(1).toNanos();

    private final Log log;
    private final Checkpoints checkpoints;
    private final CheckpointSettings settings;
    private Checkpoint newest;
    private Thread writer;
    private TableEntries source;
    private boolean requested;
    private boolean closed;
    private long written;
    private long dirtyPages;
    private long notBefore = System.nanoTime();

    Upkeep(Log log, Checkpoints checkpoints, CheckpointSettings settings) {
        this.log = log;
        this.checkpoints = checkpoints;
        this.settings = settings;
        this.newest = checkpoints.all().stream().findFirst().orElse(null);
    }

    /** Asks for a checkpoint as soon as the table moves on, whatever the size of the log. */
    synchronized void request() {
        requested = true;
    }

    /** Reads the newest checkpoint, on a thread of its own: if it is damaged, that is told, and another one is asked for. */
    void check() {
        Checkpoint known = newest;
        if (known != null) {
            Thread checker = new Thread(() -> check(known), "store-checkpoint-check");
            checker.setDaemon(true);
            checker.start();
        }
    }

    private void check(Checkpoint known) {
        try {
            checkpoints.read(known, block -> {});
        } catch (IOException | BadCheckpointException e) {
            replace(known, e);
        }
    }

    private synchronized void replace(Checkpoint damaged, Exception cause) {
        if (damaged.equals(newest) && !closed) {
            LOG.error("no entry is lost, but a new checkpoint is needed: {}", cause.getMessage());
            newest = null;
            requested = true;
        }
    }

    /**
     * Goes on after a batch.
     *
     * @param table that is open now, or null
     * @param durable index that the table will not fall behind, whatever happens
     * @param copying whether entries of another store come just now
     */
    void goOn(Table table, long durable, boolean copying) {
        if (table != null) {
            beginIfDue(table, copying ? settings.minCopiedBytes() : settings.minLogBytes());
        }
        shorten(durable);
    }

    /** Lets the log drop what neither the table nor the newest checkpoint needs. */
    void shorten(long durable) {
        long needed = Math.min(durable, reached());
        try {
            if (needed > 0) {
                log.dropThrough(needed);
            }
        } catch (StoreException e) {
            LOG.warn("the log could not be shortened; it is tried again", e);
        }
    }

    private synchronized long reached() {
        return newest == null ? 0 : newest.index();
    }

    private synchronized void beginIfDue(Table table, long minLogBytes) {
        if (writer == null && !closed && System.nanoTime() - notBefore >= 0 && isDue(table, minLogBytes)) {
            begin(table);
        }
    }

    private void begin(Table table) {
        try {
            source = TableEntries.of(table);
            dirtyPages = table.tree().stats().dirtyPages();
            table.flushTree();
            writer = new Thread(this::write, "store-checkpoint");
            writer.setDaemon(true);
            writer.start();
        } catch (StoreException e) {
            failed(e);
        }
    }

    private boolean isDue(Table table, long minLogBytes) {
        if (table.applied() <= reached()) {
            return false;
        }
        long grown = log.bytesAfter(reached());
        return requested || (grown >= minLogBytes && (newest == null || grown >= newest.bytes()));
    }

    private void write() {
        long begun = System.nanoTime();
        try (TableEntries entries = source) {
            Checkpoint complete = checkpoints.write(entries.index(), entries);
            finished(complete);
            LOG.info(
                    "checkpoint {} of {} bytes written in {} ms",
                    complete.file(),
                    complete.bytes(),
                    Duration.ofNanos(System.nanoTime() - begun).toMillis());
            removeUseless(checkpoints.all());
        } catch (IOException | BadCheckpointException | StoreException e) {
            failed(e);
        } finally {
            ended();
        }
    }

    private synchronized void finished(Checkpoint complete) {
        newest = complete;
        requested = false;
        written++;
    }

    synchronized StoreStats stats() {
        return new StoreStats(log.removals(), written, dirtyPages);
    }

    private synchronized void failed(Exception cause) {
        notBefore = System.nanoTime() + PAUSE;
        if (!closed) {
            LOG.warn("a checkpoint could not be written, so the log cannot be shortened; it is tried again", cause);
        }
    }

    private synchronized void ended() {
        writer = null;
        source = null;
    }

    /** Of the older ones the newest stays as long as the log reaches it, in case that the last one is damaged. */
    private void removeUseless(List<Checkpoint> all) throws IOException {
        for (int i = 1; i < all.size(); i++) {
            if (i > 1 || all.get(i).index() < log.before().index()) {
                checkpoints.remove(all.get(i));
            }
        }
    }

    /** Ends the checkpoint that is being written; none is begun any more. */
    @Override
    public void close() {
        Thread running = stop();
        if (running != null) {
            Uninterrupted.join(running);
        }
    }

    private synchronized Thread stop() {
        closed = true;
        if (source != null) {
            source.stop();
        }
        return writer;
    }
}
