package dev.holdfast.engine.replication.reindex;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.concurrent.NamedThreads;
import dev.holdfast.engine.replication.reindex.ReindexState.Phase;
import dev.holdfast.engine.seal.SealListener;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.tree.TreeStatus;
import dev.holdfast.engine.store.tree.TreeStatus.State;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks after the Merkle tree: reindexing behind the callers, one at a time, and checks. Serves between {@link #unsealed} and
 * {@link #sealing}; the package's description says what is done and what is kept.
 *
 * <p>Safe for use by many threads: changes of the state wait for each other, asking for it waits for nobody.
 */
public final class Reindex implements SealListener, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Reindex.class);
    private static final Key KEY = Key.local("replication/dr/reindex");
    private static final Duration FLUSHED_AFTER = Duration.ofMinutes(1);

    private final Store store;
    private final Entries local;
    private final Clock clock;
    private final Duration flushedAfter;
    private final MerkleCheck check;
    private final NamedThreads threads = new NamedThreads("dr-reindex", 1);
    private volatile ReindexState state = ReindexState.NEVER;
    private volatile Optional<ReindexRun> running = Optional.empty();

    /** @param local where it is kept what was begun: the barrier over the store */
    public Reindex(Store store, Entries local, Clock clock) {
        this(store, local, clock, FLUSHED_AFTER);
    }

    /** @param flushedAfter when pages are written whose flush was skipped */
    Reindex(Store store, Entries local, Clock clock, Duration flushedAfter) {
        this.store = store;
        this.local = local;
        this.clock = clock;
        this.flushedAfter = flushedAfter;
        this.check = new MerkleCheck(store, this, clock);
    }

    MerkleCheck check() {
        return check;
    }

    @Override
    public synchronized void unsealed() {
        state = local.get(KEY)
                .map(json -> ReindexState.decode(KEY.path(), json))
                .orElse(ReindexState.NEVER);
        if (state.phase() == Phase.RUNNING) {
            LOG.warn("{} was interrupted, and begins again", state.wish().word());
            start();
        } else if (state.phase() == Phase.UNFLUSHED) {
            save(state.failed("the node ended before the pages of a reindexing with skip_flush were written; it may be"
                    + " incomplete and must be run again"));
            LOG.error("{}", state.error());
        }
    }

    /** What is under way begins again after unsealing; pages that were not written are. */
    @Override
    public synchronized void sealing() {
        running.ifPresent(ReindexRun::stop);
        running = Optional.empty();
        try {
            flush();
        } catch (StoreException e) {
            LOG.warn("pages of the Merkle tree are not written: {}", e.getMessage());
        }
        state = ReindexState.NEVER;
    }

    /**
     * Begins, behind the caller; what is begun is durable on return.
     *
     * @throws ApiException 400 if it is under way already
     */
    synchronized void begin(ReindexWish wish) {
        requireIdle(wish.word());
        save(state.begun(wish));
        LOG.info(
                "{} begins (diff {}, force {}, skip_flush {})",
                wish.word(),
                wish.diff(),
                wish.force(),
                wish.skipFlush());
        start();
    }

    /** @throws ApiException 400 while the tree is being built */
    void requireIdle(String what) {
        if (isRunning()) {
            throw ApiException.badRequest(what + " cannot begin, since the Merkle tree is being built already;"
                    + " sys/replication/dr/status tells how far it is");
        }
    }

    private void start() {
        ReindexRun run = new ReindexRun(store, state.wish(), this::compared);
        running = Optional.of(run);
        threads.start(() -> carryOut(run));
    }

    private void carryOut(ReindexRun run) {
        try {
            run.run();
            ended(run);
        } catch (StoppedException e) {
            LOG.info("{}", e.getMessage());
        } catch (RuntimeException | Error e) {
            LOG.error("{} failed", run.wish().word(), e);
            failed(run, e);
        }
    }

    private synchronized void compared(Differences found) {
        LOG.info("reindexing found {}", found);
        if (running.isPresent()) {
            state = state.compared(found);
        }
    }

    private synchronized void ended(ReindexRun run) {
        if (running.equals(Optional.of(run))) {
            Phase phase = run.wish().skipFlush() ? Phase.UNFLUSHED : Phase.NONE;
            end(state.ended(phase, clock.instant()));
            LOG.info("{} has ended", run.wish().word());
            if (phase == Phase.UNFLUSHED) {
                var unused = threads.after(flushedAfter, this::flush);
            }
        }
    }

    private synchronized void failed(ReindexRun run, Throwable why) {
        if (running.equals(Optional.of(run))) {
            end(state.failed(run.wish().word() + " failed: " + why.getMessage()));
        }
    }

    /** It runs until what came of it is known, so nobody finds it at an end and reads of the time before. */
    private void end(ReindexState next) {
        try {
            save(next);
        } finally {
            running = Optional.empty();
        }
    }

    /** Writes pages that were not written. */
    private synchronized void flush() {
        if (state.phase() == Phase.UNFLUSHED) {
            store.tree().flush();
            save(state.flushed());
        }
    }

    private void save(ReindexState next) {
        local.write(Change.put(KEY, next.encode()));
        state = next;
    }

    /** Whether the tree is being built, for whatever reason, or what comes before that is done. */
    public boolean isRunning() {
        return running.isPresent() || store.tree().status().state() == State.BUILDING;
    }

    /** Whether the last check found damage that nothing has mended since, or there is no tree. */
    public boolean isCorrupted() {
        return state.corrupted() || store.tree().status().state() == State.ABSENT;
    }

    /** Keeps what a check has found. */
    synchronized void checked(boolean isCorrupted, Instant at) {
        save(state.checked(isCorrupted, at));
    }

    /** Adds what is told in the status of replication. */
    public void addTo(Map<String, Object> members) {
        boolean isRunning = isRunning();
        ReindexState now = state;
        members.put("corrupted_merkle_tree", isCorrupted());
        members.put("last_corruption_check_epoch", Long.toString(now.lastCheck()));
        members.put("last_reindex_epoch", Long.toString(now.lastReindex()));
        if (isRunning) {
            addProgress(members);
        }
        if (now.differences() != null) {
            members.put("reindex_differences", now.differences().members());
        }
        if (!now.error().isEmpty()) {
            members.put("reindex_error", now.error());
        }
    }

    private void addProgress(Map<String, Object> members) {
        Optional<ReindexRun> run = running;
        TreeStatus progress =
                run.map(ReindexRun::progress).orElseGet(() -> store.tree().status());
        members.put("reindex_in_progress", true);
        members.put(
                "reindex_stage",
                run.map(ReindexRun::stage).orElse(ReindexStage.BUILDING).word());
        members.put("reindex_building_progress", progress.built());
        members.put("reindex_building_total", progress.total());
    }

    @Override
    public void close() {
        threads.close();
    }
}
