package dev.holdfast.engine.replication.reindex;

import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.tree.TreeStatus;
import dev.holdfast.engine.store.tree.TreeStatus.State;
import dev.holdfast.engine.store.tree.TreeUnavailableException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reindexing, once. Run by one thread, watched and stopped by others. */
final class ReindexRun {
    private static final Logger LOG = LoggerFactory.getLogger(ReindexRun.class);
    private static final long PAUSE_MILLIS = 50;

    private final Store store;
    private final ReindexWish wish;
    private final Consumer<Differences> found;
    private volatile ReindexStage stage;
    private volatile long passed;
    private volatile long total;
    private boolean stopped;

    /** @param found is told what a comparison by key found */
    ReindexRun(Store store, ReindexWish wish, Consumer<Differences> found) {
        this.store = store;
        this.wish = wish;
        this.found = found;
        this.stage = wish.recover() ? ReindexStage.READING : ReindexStage.SETTLING;
    }

    ReindexWish wish() {
        return wish;
    }

    ReindexStage stage() {
        return stage;
    }

    /** Entries that this stage has passed, and about how many there are. */
    TreeStatus progress() {
        TreeStatus tree = store.tree().status();
        return tree.state() == State.BUILDING ? tree : new TreeStatus(tree.state(), passed, total);
    }

    synchronized void stop() {
        stopped = true;
        notifyAll();
    }

    /**
     * Does everything, but for a flush that is to be skipped.
     *
     * @throws StoppedException if it was stopped
     * @throws StoreException if entries cannot be read
     */
    void run() {
        if (status().state() == State.BUILDING || prepare()) {
            build();
        }
    }

    private TreeStatus status() {
        return store.tree().status();
    }

    /** Does what comes before the tree is built, and tells whether it is to be. */
    private boolean prepare() {
        if (wish.recover()) {
            read();
        }
        if (!wish.force()) {
            enter(ReindexStage.SETTLING);
            store.settleTree();
        }
        return !wish.diff() || status().state() != State.THERE || compare() || wish.force();
    }

    private void read() {
        enter(ReindexStage.READING);
        new Reading(store, this::pass, this::pause).readAll();
    }

    private boolean compare() {
        enter(ReindexStage.COMPARING);
        var difference = store.tree().compare(this::pass);
        found.accept(Differences.of(difference));
        return !difference.isClean();
    }

    /** If entries cannot be read, they are read until the store has mended them, or it is clear that it cannot. */
    private void build() {
        if (!tryBuild()) {
            read();
            if (!tryBuild()) {
                throw new StoreException("the Merkle tree could not be built; the log lines before say why");
            }
        }
    }

    private boolean tryBuild() {
        enter(ReindexStage.BUILDING);
        begin();
        while (status().state() == State.BUILDING) {
            pause(PAUSE_MILLIS);
        }
        return status().state() == State.THERE;
    }

    /** Where the store has begun by itself, that counts. */
    private void begin() {
        try {
            store.tree().rebuild(!wish.skipFlush());
        } catch (TreeUnavailableException e) {
            LOG.info("{}, and this counts as reindexing", e.getMessage());
        }
    }

    private void enter(ReindexStage next) {
        passed = 0;
        total = next == ReindexStage.BUILDING || status().state() != State.THERE
                ? 0
                : store.tree().estimate();
        stage = next;
        pause(0);
    }

    private void pass(long entries) {
        passed = entries;
        if (entries % 256 == 0) {
            pause(0);
        }
    }

    private synchronized void pause(long millis) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        try {
            for (long left = end - System.nanoTime(); !stopped && left > 0; left = end - System.nanoTime()) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stopped = true;
        }
        if (stopped) {
            throw new StoppedException();
        }
    }
}
