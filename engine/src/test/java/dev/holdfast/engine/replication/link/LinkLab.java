package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.access.TokenStore;
import dev.holdfast.engine.cluster.PeerAuthority;
import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.metrics.ReplicationMeters;
import dev.holdfast.engine.replication.activation.Issued;
import dev.holdfast.engine.replication.activation.Ledger;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.time.Duration;

/** A primary in this process, over a store, with links to it that need no network. */
public final class LinkLab implements AutoCloseable {
    private final Clock clock;
    private final PeerAuthority authority;
    private final Ledger ledger;
    private final TestCluster cluster;
    private final LinkServer server;

    public LinkLab(Store store, Clock clock) {
        this(store, new MemoryStore(), clock);
    }

    /** @param local where the primary keeps what it knows of its secondaries */
    public LinkLab(Store store, Entries local, Clock clock) {
        this.clock = clock;
        authority = new PeerAuthority(local, clock);
        ledger = new Ledger(local, new TokenStore(local, clock), clock);
        Lineage lineage = Lineage.begin(store.replicated().position().sequence());
        cluster = new TestCluster(store, clock, Mode.PRIMARY, lineage);
        server = new LinkServer(store, ledger, cluster, new ReplicationMeters(), clock);
        server.begin();
    }

    public TestCluster cluster() {
        return cluster;
    }

    public Ledger ledger() {
        return ledger;
    }

    public LinkServer server() {
        return server;
    }

    public PeerAuthority authority() {
        return authority;
    }

    /** Has the ledger know a secondary, which has half an hour to come. */
    public PeerIdentity issue(String id) {
        return Issued.secondary(ledger, authority, id, clock.instant().plus(Duration.ofMinutes(30)));
    }

    public void revoke(String id) {
        Issued.revoke(ledger, id);
    }

    /** A link of whoever has this identity. */
    public PrimaryLink link(PeerIdentity identity) {
        return new LinkClient("127.0.0.1:8201", new DirectTransport(server, identity.certificate()));
    }

    @Override
    public void close() {
        server.end();
    }
}
