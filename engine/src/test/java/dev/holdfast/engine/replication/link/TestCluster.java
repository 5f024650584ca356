package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.replication.history.Generation;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.Store;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** A cluster as the link sees it, with everything settable: a primary fences itself when it learns of a greater generation. */
public final class TestCluster implements LinkHost {
    private final Store store;
    private final Clock clock;
    private volatile Mode mode;
    private volatile Lineage lineage;
    private volatile Optional<Generation> fencedBy = Optional.empty();
    private volatile String fencedFrom = "";
    private volatile String version = "1.3.0";
    private volatile String clusterId = "set";
    private volatile String address = "127.0.0.1:8201";

    public TestCluster(Store store, Clock clock, Mode mode, Lineage lineage) {
        this.store = store;
        this.clock = clock;
        this.mode = mode;
        this.lineage = lineage;
    }

    public TestCluster mode(Mode next) {
        mode = next;
        return this;
    }

    public TestCluster lineage(Lineage next) {
        lineage = next;
        return this;
    }

    public TestCluster version(String next) {
        version = next;
        return this;
    }

    public TestCluster clusterId(String next) {
        clusterId = next;
        return this;
    }

    public TestCluster address(String next) {
        address = next;
        return this;
    }

    public Lineage lineage() {
        return lineage;
    }

    /** Where the cluster was said to be that fenced this one. */
    public String fencedFrom() {
        return fencedFrom;
    }

    @Override
    public Report report() {
        ReplicatedPosition position = store.replicated().position();
        return new Report(
                version,
                mode,
                mode == Mode.PRIMARY ? "running" : "stream-wals",
                clusterId,
                position,
                Optional.empty(),
                lineage,
                fencedBy,
                "https://127.0.0.1:8200",
                List.of(address),
                Lag.NONE,
                clock.instant());
    }

    @Override
    public synchronized void learned(Lineage other, String clusterAddress) {
        Optional<Generation> theirs = other.newest();
        Optional<Generation> own = lineage.newest();
        boolean greater = theirs.isPresent() && own.isPresent() && theirs.get().compareTo(own.get()) > 0;
        if (mode == Mode.PRIMARY && greater) {
            fencedBy = theirs;
            fencedFrom = clusterAddress;
        }
    }
}
