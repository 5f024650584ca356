package dev.holdfast.engine.replication;

import dev.holdfast.engine.replication.following.FollowStatus;
import dev.holdfast.engine.replication.following.Following;
import dev.holdfast.engine.replication.following.KnownPrimary;
import dev.holdfast.engine.replication.link.Lag;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.replication.promotion.Candidate;
import dev.holdfast.engine.replication.promotion.Copy;
import dev.holdfast.engine.replication.promotion.FormerPrimary;
import dev.holdfast.engine.replication.reindex.Reindex;
import dev.holdfast.engine.replication.sync.SyncMark;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Store;
import java.time.Instant;
import java.util.Optional;

/** This secondary, as it is looked at before its promotion. Safe for use by many threads. */
final class DrCandidate implements Candidate {
    private final DrMachine machine;
    private final DrHost host;
    private final Store store;
    private final Entries local;
    private final Following following;
    private final Reindex reindex;

    DrCandidate(DrMachine machine, DrHost host, Store store, Entries local, Following following, Reindex reindex) {
        this.machine = machine;
        this.host = host;
        this.store = store;
        this.local = local;
        this.following = following;
        this.reindex = reindex;
    }

    @Override
    public Report report() {
        return host.report();
    }

    @Override
    public Copy copy() {
        return new Copy(
                new SyncMark(local).state(),
                store.replicatedSequence(),
                following.primary().map(this::heard),
                reindex.isCorrupted(),
                reindex.isRunning());
    }

    private Copy.Heard heard(KnownPrimary primary) {
        long millis = following.status().map(FollowStatus::lag).orElse(Lag.NONE).millis();
        return new Copy.Heard(
                primary.newest().sequence(), millis, primary.heard().orElse(Instant.EPOCH));
    }

    @Override
    public Optional<FormerPrimary> primary() {
        return following
                .primary()
                .map(primary -> new FormerPrimary(
                        primary.clusterId(), primary.clusterAddresses(), primary.identity(), primary.heard(), false));
    }

    @Override
    public long knownGeneration() {
        DrRole role = machine.role();
        long fence = role.fence().map(known -> known.by().number()).orElse(0L);
        return Math.max(fence, role.lineage().number());
    }
}
