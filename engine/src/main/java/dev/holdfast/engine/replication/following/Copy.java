package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.replication.history.Generation;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.replication.stream.Frame.Root;
import dev.holdfast.engine.replication.sync.DivergedEntries;
import dev.holdfast.engine.replication.sync.RemoteTree;
import dev.holdfast.engine.replication.sync.Sync;
import dev.holdfast.engine.replication.sync.SyncMark;
import dev.holdfast.engine.replication.sync.SyncMark.Phase;
import dev.holdfast.engine.replication.sync.SyncProgress;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.ReplicatedLog;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.tree.TreeRoot;
import dev.holdfast.engine.store.tree.TreeUnavailableException;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A secondary's copy of its primary's entries, and of which history it is. One thread changes it; all may ask. */
final class Copy {
    /** Records wait so long for the tree to come level with them. */
    private static final Duration TREE_PATIENCE = Duration.ofSeconds(1);

    private final Store store;
    private final Entries local;
    private final FollowingHost host;
    private final SyncMark mark;
    private final DivergedEntries diverged;
    private final SyncProgress progress = new SyncProgress();
    private final Set<Key> untold = new LinkedHashSet<>();
    private final Clock clock;
    private volatile Optional<Verified> verified = Optional.empty();

    /**
     * A comparison with the primary that found the same root.
     *
     * @param sequence of both
     * @param at when that was, by this cluster's clock
     */
    record Verified(long sequence, Instant at) {}

    /** @param local area of this cluster, behind the barrier */
    Copy(Store store, Entries local, FollowingHost host, Clock clock) {
        this.store = store;
        this.local = local;
        this.host = host;
        this.clock = clock;
        this.mark = new SyncMark(local);
        this.diverged = new DivergedEntries(store, local, clock);
    }

    ReplicatedPosition position() {
        return store.replicated().position();
    }

    ReplicatedLog log() {
        return store.replicated();
    }

    SyncProgress progress() {
        return progress;
    }

    DivergedEntries diverged() {
        return diverged;
    }

    /** The last comparison that found this and the primary the same; empty if none has since it joined. */
    Optional<Verified> verified() {
        return verified;
    }

    /** What is under way before the copy is the primary's state at some sequence. */
    Optional<Phase> phase() {
        return mark.state().map(SyncMark.State::phase);
    }

    /**
     * Takes over the history of a primary.
     *
     * @return whether the trees have to be compared, since this copy is no beginning of that history
     */
    boolean join(Report primary) {
        verified = Optional.empty();
        Lineage own = host.lineage();
        long parting = Math.min(
                own.commonWith(primary.lineage()).orElse(0L), primary.position().sequence());
        boolean filling = phase().equals(Optional.of(Phase.FILLING));
        if (filling || reach() <= parting) {
            goOn(own, primary.lineage());
        } else {
            part(own, primary.lineage(), parting);
        }
        return phase().filter(p -> p != Phase.LEVELLING).isPresent();
    }

    /** The greatest sequence of which there may be something in this copy. */
    private long reach() {
        long levelFrom = mark.state().map(SyncMark.State::levelFrom).orElse(0L);
        return Math.max(position().sequence(), levelFrom);
    }

    private void goOn(Lineage own, Lineage theirs) {
        long sequence = position().sequence();
        long next = generationAfter(sequence, theirs);
        if (position().generation() > next) {
            log().moveTo(new ReplicatedPosition(sequence, next), List.of());
        }
        if (!own.equals(theirs)) {
            local.write(host.adopting(theirs));
            host.adopted(theirs);
        }
    }

    /** In which generation the record after a sequence was made. */
    private static long generationAfter(long sequence, Lineage lineage) {
        return lineage.generations().stream()
                .filter(generation -> generation.after() <= sequence)
                .mapToLong(Generation::number)
                .max()
                .orElse(0);
    }

    /** What only this cluster has is safe before the first write that says that it may be overwritten. */
    private void part(Lineage own, Lineage theirs, long parting) {
        if (position().sequence() > parting) {
            setAside(parting);
        }
        mark.comparing(own.equals(theirs) ? List.of() : List.of(host.adopting(theirs)));
        host.adopted(theirs);
    }

    private void setAside(long parting) {
        if (phase().equals(Optional.of(Phase.COMPARING))) {
            diverged.goOn(parting);
        } else {
            diverged.begin(parting);
        }
    }

    /** Brings the copy into line with the tree of the primary; errors as {@link Sync#run}. */
    void synchronise(RemoteTree primary) throws IOException {
        Sync sync = new Sync(
                store,
                mark,
                diverged,
                progress,
                changes -> tell(changes.stream().map(Change::key).toList()));
        var unused = sync.run(primary);
        level();
    }

    /** Records were carried out. */
    void applied(List<ReplicatedRecord> records) {
        tell(records.stream()
                .flatMap(r -> r.changes().stream())
                .map(Change::key)
                .toList());
        level();
    }

    /** The position has moved, or may suffice as it is. */
    void level() {
        mark.applied(position().sequence());
    }

    /** Tells the host what it could not be told before. */
    void tellUntold() {
        tell(List.of());
    }

    private void tell(Collection<Key> keys) {
        untold.addAll(keys);
        if (!untold.isEmpty()) {
            host.changed(List.copyOf(untold));
            untold.clear();
        }
    }

    /**
     * Compares the tree with the primary's, where both are at the same sequence and this one is whole.
     *
     * @throws RootDiffersException if they hold different entries
     */
    void verify(Root primary) {
        boolean comparable =
                mark.state().isEmpty() && primary.sequence() == position().sequence();
        if (!comparable || !store.settleTree(TREE_PATIENCE)) {
            return;
        }
        try {
            TreeRoot own = store.tree().root();
            boolean same = own.position().sequence() == primary.sequence();
            if (same && !own.digest().equals(primary.digest())) {
                throw new RootDiffersException(primary.sequence(), primary.digest(), own.digest());
            }
            if (same) {
                verified = Optional.of(new Verified(primary.sequence(), clock.instant()));
            }
        } catch (TreeUnavailableException e) {
            // it is being built; the next heartbeat comes
        }
    }
}
