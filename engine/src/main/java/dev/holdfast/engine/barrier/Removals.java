package dev.holdfast.engine.barrier;

import dev.holdfast.engine.concurrent.NamedThreads;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.StoreException;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes what nobody uses any more behind the callers, some entries at a time and one task after the other. Whoever
 * begins a task has noted it among the entries, and begins it again after a crash or sealing has interrupted it. What the
 * store refuses is tried again after a pause.
 *
 * <p>Safe for use by many threads; close it when the barrier is closed.
 */
public final class Removals implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Removals.class);
    /** So few because an entry can be as large as a request, and reading a range reads the values too. */
    private static final int BATCH = 32;

    private static final Duration PAUSE = Duration.ofSeconds(10);

    private final NamedThreads threads = new NamedThreads("removal", 1);
    private final Duration pause;
    private volatile boolean stopped = true;

    public Removals() {
        this(PAUSE);
    }

    /** @param pause before something that failed is tried again */
    public Removals(Duration pause) {
        this.pause = pause;
    }

    /** Tasks go ahead from now on; to be called where this node may write. */
    public void start() {
        stopped = false;
    }

    /** No new batch begins; to be called when sealing. */
    public void stop() {
        stopped = true;
    }

    /** Looks behind the callers for what was not finished. */
    public void resume(Runnable search) {
        threads.start(() -> untilSealed(search));
    }

    /**
     * Begins a task.
     *
     * @param some removes a batch, and tells whether there was anything to remove
     * @param finished called when nothing was left
     */
    public void begin(BooleanSupplier some, Runnable finished) {
        threads.start(() -> untilSealed(() -> run(some, finished)));
    }

    private void run(BooleanSupplier some, Runnable finished) {
        boolean more = true;
        while (more && !stopped) {
            more = some.getAsBoolean();
        }
        if (!more) {
            finished.run();
        }
    }

    private void untilSealed(Runnable work) {
        try {
            work.run();
        } catch (SealedException e) {
            LOG.debug("removing goes on after unsealing", e);
        } catch (StoreException e) {
            LOG.warn("what nobody uses any more stays for now: {}", e.getMessage());
            later(work);
        }
    }

    /** Whoever becomes the active node finds by itself what was not finished. */
    private void later(Runnable work) {
        var unused = threads.after(pause, () -> {
            if (!stopped) {
                untilSealed(work);
            }
        });
    }

    /** Removes a batch of these entries; false if there were none. */
    public static boolean removeSome(Entries entries) {
        List<Entry> some = entries.range(Area.REPLICATED, "", "", BATCH);
        entries.write(some.stream().map(entry -> Change.delete(entry.key())).toList());
        return !some.isEmpty();
    }

    @Override
    public void close() {
        threads.close();
    }
}
