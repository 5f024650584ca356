package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.LogPosition;
import dev.holdfast.engine.store.log.LogRecord;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The table in use, which is opened again when its file fails and built again when it is damaged, while the store runs.
 *
 * <pre>
 * SERVING    a write failed            -> REOPENING   H2 closes a file that it could not write
 *            a page is damaged         -> BUILDING    other pages are read on meanwhile
 * REOPENING  opened, up to date        -> SERVING     the write is tried again; fails it, after a pause that grows
 *            cannot be opened          -> REOPENING   after a pause
 *            file is damaged           -> BUILDING
 * BUILDING   built from checkpoint and log -> SERVING
 *            neither reaches           -> SERVING     what is damaged cannot be read; said loudly, not tried again
 * </pre>
 *
 * <p>While there is no open table, reads wait a few seconds for one. What the table lacks is in memory and in the log, so
 * nothing is lost meanwhile. Safe for use by many threads; one of them applies records.
 */
final class LiveTable {
    private static final Logger LOG = LoggerFactory.getLogger(LiveTable.class);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    private final TableRepair repair;
    private final Consumer<Optional<StoreException>> onTrouble;
    private final TableSlot slot;
    private final AtomicBoolean building = new AtomicBoolean();
    private final Object work = new Object();
    private LogPosition applied;
    private volatile StoreException trouble;

    /**
     * @param applied position that the table shows
     * @param onTrouble is told why records cannot be applied, and with nothing when they can be again
     */
    LiveTable(Table table, LogPosition applied, TableRepair repair, Consumer<Optional<StoreException>> onTrouble) {
        this.slot = new TableSlot(table);
        this.applied = applied;
        this.repair = repair;
        this.onTrouble = onTrouble;
    }

    /** The table that is open now; null while there is none. */
    Table current() {
        return slot.now();
    }

    /**
     * Reads from the table; does so again if the table is replaced meanwhile.
     *
     * @throws StoreException if it cannot be read
     */
    <T> T read(Function<Table, T> action) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        Table failed = null;
        for (Table used = slot.other(null, deadline); used != null; used = slot.other(failed, deadline)) {
            try {
                return action.apply(used);
            } catch (StoreException e) {
                failed = used;
                if (!used.isClosed()) {
                    throw unreadable(used, e);
                }
            }
        }
        throw slot.unavailable(repair.file(), trouble);
    }

    private StoreException unreadable(Table used, StoreException cause) {
        if (cause instanceof DamagedPageException damage) {
            buildAnew(used, damage);
            return new StoreException(repair.file() + " is damaged: " + cause.getMessage(), cause);
        }
        return cause;
    }

    /**
     * Carries out records and makes them durable, whatever it takes: returns when it is done.
     *
     * @throws StoreException if it could not be done before the store was closed
     */
    void apply(List<LogRecord> records) {
        synchronized (work) {
            Duration pause = Duration.ZERO;
            while (!tryApply(records)) {
                slot.pause(pause.toNanos());
                pause = pause.isZero() ? FIRST_PAUSE : shorter(pause.multipliedBy(2), LONGEST_PAUSE);
            }
            applied = records.get(records.size() - 1).reached();
            settled();
        }
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private boolean tryApply(List<LogRecord> records) {
        try {
            slot.now().apply(records);
            return true;
        } catch (StoreException e) {
            if (trouble == null) {
                LOG.error("{} cannot be written; it is tried again until it can", repair.file(), e);
            }
            boolean damaged = e instanceof DamagedPageException && trouble instanceof DamagedPageException;
            troubled(e);
            abandon();
            reopen(e, damaged);
            return false;
        }
    }

    private void troubled(StoreException cause) {
        trouble = cause;
        onTrouble.accept(Optional.of(cause));
        if (slot.isClosing()) {
            throw cause;
        }
    }

    private void abandon() {
        Table unusable = slot.now();
        slot.set(null);
        unusable.abandon();
    }

    /** @param damaged whether opening it alone did not help */
    private void reopen(StoreException cause, boolean damaged) {
        boolean build = damaged && building.compareAndSet(false, true);
        for (Duration pause = FIRST_PAUSE; slot.now() == null; pause = LONGEST_PAUSE) {
            try {
                serve(build ? rebuilt(cause) : repair.open(applied));
            } catch (StoreException | IOException e) {
                LOG.error("{} cannot be opened again; that is tried on", repair.file(), e);
                troubled(new StoreException(e.getMessage(), e));
                build = false;
                slot.pause(pause.toNanos());
            }
        }
    }

    private void serve(Table opened) {
        opened.start();
        slot.set(opened);
    }

    private Table rebuilt(StoreException cause) throws IOException {
        repair.build(repair.file() + " is damaged: " + cause.getMessage(), applied);
        Table built = repair.openBuilt(applied);
        building.set(false);
        return built;
    }

    private void settled() {
        if (trouble != null) {
            trouble = null;
            onTrouble.accept(Optional.empty());
            LOG.warn("{} is written again; nothing is missing in it", repair.file());
        }
    }

    /** Builds the table again on a thread of its own; not again if that failed once. */
    private void buildAnew(Table damaged, DamagedPageException cause) {
        if (building.compareAndSet(false, true)) {
            Thread builder = new Thread(() -> replace(damaged, cause), "store-table-build");
            builder.setDaemon(true);
            builder.start();
        }
    }

    private void replace(Table damaged, DamagedPageException cause) {
        synchronized (work) {
            if (slot.now() == damaged && !slot.isClosing()) {
                replaceUnlessRefused(cause);
            }
        }
    }

    private void replaceUnlessRefused(DamagedPageException cause) {
        try {
            repair.build(repair.file() + " is damaged: " + cause.getMessage(), applied);
        } catch (StoreException | IOException e) {
            LOG.error("{} is damaged and was not built again; what is damaged cannot be read", repair.file(), e);
            return;
        }
        abandon();
        try {
            serve(repair.openBuilt(applied));
            building.set(false);
        } catch (StoreException | IOException e) {
            reopen(new StoreException(e.getMessage(), e), false);
        }
    }

    /** Begins what the table does behind. */
    void start() {
        slot.now().start();
    }

    /** Nothing that fails is tried again from now on, and what the table does behind ends. */
    void closing() {
        slot.closing();
        Table open = slot.now();
        if (open != null) {
            open.stop();
        }
    }

    /** Closes the table, of which nobody applies records any more. */
    void close() {
        synchronized (work) {
            if (slot.now() != null) {
                slot.now().close();
            }
        }
    }

    /** Index of the newest record that neither the entries nor the tree lack; 0 while there is no open table. */
    long covered() {
        Table open = slot.now();
        return open == null ? 0 : open.covered();
    }
}
