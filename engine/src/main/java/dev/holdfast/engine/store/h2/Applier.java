package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.LogPosition;
import dev.holdfast.engine.store.log.LogRecord;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one thread that writes the table: takes what waits in large batches, and says how far it is.
 * Where the table cannot be written, it goes on as soon as that works again.
 */
final class Applier implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(Applier.class);

    /**
     * After a power loss H2 may come up with an older version: it finds the newest by a header that it writes every 20
     * versions. The log keeps what the last versions lack, until the table is closed.
     */
    private static final int KEPT_VERSIONS = 24;

    private final Deque<Long> versions = new ArrayDeque<>();
    private final Backlog backlog;
    private final Overlay overlay;
    private final LiveTable table;
    private final Upkeep upkeep;
    private LogPosition reached;

    Applier(Backlog backlog, Overlay overlay, LiveTable table, Upkeep upkeep) {
        this.backlog = backlog;
        this.overlay = overlay;
        this.table = table;
        this.upkeep = upkeep;
        this.reached = overlay.reached();
    }

    @Override
    public void run() {
        try {
            table.start();
            for (List<LogRecord> batch = backlog.take(); !batch.isEmpty(); batch = backlog.take()) {
                table.apply(batch);
                overlay.forget(batch);
                backlog.applied();
                upkeep.goOn(table.current(), durable(), copies(batch));
            }
        } catch (StoreException e) {
            LOG.error("the table is not brought up to date any more, and nothing is stored", e);
            backlog.fail(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        } finally {
            backlog.fail(new StoreException("the table is not brought up to date any more; see the log lines before"));
        }
    }

    /** Whether the last record holds entries of another store. */
    private boolean copies(List<LogRecord> batch) {
        boolean copies = false;
        for (LogRecord record : batch) {
            copies = !record.follows(reached);
            reached = record.reached();
        }
        return copies;
    }

    /** Index that the table does not fall behind, whatever happens; 0 while that is not known. */
    private long durable() {
        versions.add(table.covered());
        return versions.size() > KEPT_VERSIONS ? versions.remove() : 0;
    }
}
