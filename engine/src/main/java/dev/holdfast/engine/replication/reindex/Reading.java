package dev.holdfast.engine.replication.reindex;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import java.time.Duration;
import java.util.List;
import java.util.function.LongConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads every replicated entry. A store that finds damage when it is read mends it from its log behind the reader, so what
 * cannot be read is tried again for a while. Used by one thread, once.
 */
final class Reading {
    private static final Logger LOG = LoggerFactory.getLogger(Reading.class);

    /** So few because an entry can be as large as a request. */
    private static final int BATCH = 32;

    private static final long PAUSE_MILLIS = 500;
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final Store store;
    private final LongConsumer passed;
    private final LongConsumer pause;
    private final long deadline = System.nanoTime() + PATIENCE.toNanos();
    private String after = "";
    private long count;
    private boolean isTold;

    /**
     * @param passed is told how many entries were read
     * @param pause waits so many milliseconds, or throws what ends the reading
     */
    Reading(Store store, LongConsumer passed, LongConsumer pause) {
        this.store = store;
        this.passed = passed;
        this.pause = pause;
    }

    /** @throws StoreException if some cannot be read for so long that nobody is going to mend them */
    void readAll() {
        while (readSome()) {
            passed.accept(count);
        }
    }

    private boolean readSome() {
        try {
            List<Entry> some = store.range(Area.REPLICATED, "", after, BATCH);
            count += some.size();
            after = some.isEmpty() ? after : some.get(some.size() - 1).key().path();
            return some.size() == BATCH;
        } catch (StoreException e) {
            if (System.nanoTime() - deadline > 0) {
                throw e;
            }
            tell(e);
            pause.accept(PAUSE_MILLIS);
            return true;
        }
    }

    private void tell(StoreException trouble) {
        if (!isTold) {
            LOG.warn("entries cannot be read, which is tried again for a while: {}", trouble.getMessage());
        }
        isTold = true;
    }
}
