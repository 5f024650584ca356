package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.cluster.PeerAuthority;
import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.replication.history.Generation;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.link.LinkHost;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.replication.promotion.Copy.Heard;
import dev.holdfast.engine.replication.sync.SyncMark;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A cluster of a set in this process, as the promotion and others see it. Safe for use by many threads. */
final class Cluster implements LinkHost, Candidate, AutoCloseable {
    static final PeerIdentity IDENTITY =
            new PeerAuthority(new MemoryStore(), Clock.systemUTC()).issue("urn:holdfast:dr-secondary:b");
    private static final Duration FAST = Duration.ofMillis(20);

    final Store store = new MemoryStore();
    final String address;
    private final Network network;
    private final Promotion promotion;
    private Fencing fencing;
    private volatile Mode mode;
    private volatile Lineage lineage;
    private volatile Optional<Generation> fence = Optional.empty();
    private volatile Optional<FormerPrimary> follows = Optional.empty();
    volatile Heard heard = new Heard(0, 0, Reports.NOW);
    volatile Optional<SyncMark.State> mark = Optional.empty();
    volatile long known;
    volatile Runnable onHalt = () -> {};

    Cluster(String address, Network network, Mode mode, Lineage lineage) {
        this.address = address;
        this.network = network;
        this.mode = mode;
        this.lineage = lineage;
        this.promotion = new Promotion(this, network, Clock.systemUTC(), Duration.ofSeconds(20));
        this.fencing = fencing();
        up();
    }

    private Fencing fencing() {
        return new Fencing(store, network, this, FAST);
    }

    /** Answers at its address. */
    void up() {
        network.up(address, told -> {
            learned(told.lineage(), told.clusterAddresses().stream().findFirst().orElse(""));
            return report();
        });
    }

    void down() {
        network.down(address);
    }

    /** As the process would be after a kill. */
    void restart() {
        fencing.stop();
        fencing = fencing();
        if (mode == Mode.PRIMARY) {
            fencing.start();
        }
    }

    Cluster following(Cluster primary) {
        follows = Optional.of(
                new FormerPrimary(Reports.SET, List.of(primary.address), IDENTITY, Optional.empty(), false));
        return this;
    }

    /** Follows another one, and has its history. */
    void rejoin(Cluster primary) {
        lineage = primary.lineage;
        following(primary);
    }

    void forget() {
        follows = Optional.empty();
    }

    Promotion promotion() {
        return promotion;
    }

    Outcome promote(boolean force) {
        Outcome outcome = outcome(force);
        store.write(outcome.changes());
        lineage = outcome.lineage();
        mode = Mode.PRIMARY;
        fencing.start();
        return outcome;
    }

    Outcome outcome(boolean force) {
        Attempt attempt = promotion.attempt(force);
        onHalt.run();
        return attempt.outcome();
    }

    void demote() {
        fencing.stop();
        mode = Mode.SECONDARY;
        fence = Optional.empty();
        forget();
    }

    @Override
    public synchronized void learned(Lineage other, String clusterAddress) {
        if (mode == Mode.PRIMARY) {
            lineage.beatenBy(other)
                    .filter(by ->
                            fence.filter(known -> known.compareTo(by) >= 0).isEmpty())
                    .ifPresent(by -> fence = Optional.of(by));
        }
    }

    boolean isFenced() {
        return fence.isPresent();
    }

    Optional<Generation> fence() {
        return fence;
    }

    Lineage lineage() {
        return lineage;
    }

    /** Whether somebody must still be told that is a primary as far as is known. */
    boolean hasToTell() {
        return stored().anyMatch(former -> !former.demoted());
    }

    /** Whether somebody is told, or could become one who has to be. */
    boolean watches() {
        return stored().findAny().isPresent();
    }

    private Stream<FormerPrimary> stored() {
        List<FormerPrimary> stored = new ArrayList<>();
        store.forEach(Area.LOCAL, FormerPrimaryFormat.ROOT, entry -> stored.add(FormerPrimaryFormat.read(entry)));
        return stored.stream();
    }

    @Override
    public Report report() {
        return Reports.report(Reports.SET, mode, lineage, store.replicatedSequence(), fence);
    }

    @Override
    public Copy copy() {
        return new Copy(mark, store.replicatedSequence(), follows.map(any -> heard), false, false);
    }

    @Override
    public Optional<FormerPrimary> primary() {
        return follows;
    }

    @Override
    public long knownGeneration() {
        return known;
    }

    @Override
    public void close() {
        fencing.stop();
    }
}
