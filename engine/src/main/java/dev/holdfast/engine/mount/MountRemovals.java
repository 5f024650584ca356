package dev.holdfast.engine.mount;

import dev.holdfast.engine.barrier.SealedException;
import dev.holdfast.engine.concurrent.NamedThreads;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Entry;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes the data of disabled mounts behind the callers, some entries at a time; what a crash or sealing interrupts goes
 * on after unsealing. Safe for use by many threads; close it when the barrier is closed.
 */
public final class MountRemovals implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(MountRemovals.class);
    /** So few because an entry can be as large as a request, and reading a range reads the values too. */
    private static final int BATCH = 32;

    private final Entries entries;
    private final MountStore store;
    private final NamedThreads threads = new NamedThreads("mount-removal", 1);
    private volatile boolean stopped = true;

    public MountRemovals(Entries entries) {
        this.entries = entries;
        this.store = new MountStore(entries);
    }

    /** Takes up what was not finished; to be called where this node may write. */
    public void start() {
        stopped = false;
        store.removals().forEach(this::begin);
    }

    /** No new batch begins; to be called when sealing. */
    public void stop() {
        stopped = true;
    }

    /** Removes the data of a mount that was taken away. */
    void begin(String uuid) {
        threads.start(() -> remove(uuid));
    }

    private void remove(String uuid) {
        MountEntries data = new MountEntries(entries, uuid);
        try {
            boolean more = true;
            while (more && !stopped) {
                more = removeSome(data);
            }
            if (!more) {
                store.removed(uuid);
            }
        } catch (SealedException e) {
            LOG.debug("the data of mount {} are removed further after unsealing", uuid, e);
        }
    }

    private static boolean removeSome(MountEntries data) {
        List<Entry> some = data.range(Area.REPLICATED, "", "", BATCH);
        data.write(some.stream().map(entry -> Change.delete(entry.key())).toList());
        return !some.isEmpty();
    }

    @Override
    public void close() {
        threads.close();
    }
}
