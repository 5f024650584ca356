package dev.holdfast.engine.replication.sync;

import dev.holdfast.engine.replication.sync.SyncMark.Phase;
import dev.holdfast.engine.replication.sync.SyncProgress.Stage;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.Store;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/**
 * One synchronisation of a secondary, from the first question to the position from which the stream goes on; the package
 * documentation says how it goes. Where it fails, it is begun again by another one. Used by one thread, while nothing else
 * changes replicated entries.
 */
public final class Sync {
    /** A mark is written after so many portions; those behind it come again after a kill. */
    private static final int PORTIONS_PER_MARK = 64;

    private final Store store;
    private final SyncMark mark;
    private final DivergedEntries diverged;
    private final SyncProgress progress;
    private final Consumer<List<Change>> copied;

    /**
     * @param store of the secondary, not the barrier over it
     * @param diverged takes what only this cluster had
     * @param copied is told what was fetched or removed, when that is durable
     */
    public Sync(
            Store store,
            SyncMark mark,
            DivergedEntries diverged,
            SyncProgress progress,
            Consumer<List<Change>> copied) {
        this.store = store;
        this.mark = mark;
        this.diverged = diverged;
        this.progress = progress;
        this.copied = copied;
    }

    /**
     * Brings the copy into line.
     *
     * @return the position to stream from
     * @throws RefusedException if the primary cannot answer now
     * @throws IOException if the primary cannot be reached
     * @throws dev.holdfast.engine.store.tree.TreeUnavailableException if this store's own tree is being built
     * @throws dev.holdfast.engine.store.StoreException if this store cannot be read or written
     */
    public ReplicatedPosition run(RemoteTree primary) throws IOException {
        progress.at(Stage.MERKLE_DIFF);
        try {
            RemoteTree.Reached start = primary.begin();
            if (isToBeFilled(start)) {
                fill(primary, start);
            }
            mark.comparing(List.of());
            new Comparison(store, primary, this::copy, progress).run();
            long levelFrom = primary.reached().position().sequence();
            store.replicated().moveTo(start.position(), List.of());
            diverged.end();
            mark.levelling(levelFrom);
            return start.position();
        } finally {
            progress.at(Stage.IDLE);
        }
    }

    /** Where most is missing, all at once is faster than one by one; where old entries are to be kept, each is looked at. */
    private boolean isToBeFilled(RemoteTree.Reached start) {
        boolean begun = mark.state().filter(s -> s.phase() == Phase.FILLING).isPresent();
        return !diverged.takesAll() && (begun || store.tree().estimate() < start.entries() / 2);
    }

    private void fill(RemoteTree primary, RemoteTree.Reached start) throws IOException {
        progress.at(Stage.MERKLE_SYNC);
        progress.expect(start.entries());
        String after = mark.state()
                .filter(s -> s.phase() == Phase.FILLING)
                .map(SyncMark.State::after)
                .orElse("");
        mark.filled(after);
        int[] portions = new int[1];
        primary.all(after, changes -> {
            copy(changes);
            if (++portions[0] % PORTIONS_PER_MARK == 0) {
                mark.filled(changes.get(changes.size() - 1).key().path());
            }
        });
    }

    private void copy(List<Change> changes) {
        diverged.beforeCopying(changes);
        store.replicated().copy(changes);
        copied.accept(changes);
        progress.brought(changes.size());
    }
}
