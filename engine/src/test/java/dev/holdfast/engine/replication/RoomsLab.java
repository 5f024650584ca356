package dev.holdfast.engine.replication;

import dev.holdfast.engine.access.TokenStore;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.cluster.ClusterNode;
import dev.holdfast.engine.cluster.PeerAuthority;
import dev.holdfast.engine.crypto.Share;
import dev.holdfast.engine.metrics.ReplicationMeters;
import dev.holdfast.engine.replication.activation.Ledger;
import dev.holdfast.engine.replication.activation.Primary;
import dev.holdfast.engine.replication.following.KnownPrimaries;
import dev.holdfast.engine.replication.following.KnownPrimary;
import dev.holdfast.engine.replication.link.LinkOpener;
import dev.holdfast.engine.seal.FirstToken;
import dev.holdfast.engine.seal.InitRequest;
import dev.holdfast.engine.seal.SealListener;
import dev.holdfast.engine.seal.SealService;
import dev.holdfast.engine.seal.SplitRequest;
import dev.holdfast.engine.store.GuardedStore;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** DR replication of one cluster, with links and applications of the test's making. */
final class RoomsLab implements AutoCloseable {
    private static final Clock CLOCK = Clock.systemUTC();

    final GuardedStore store = new GuardedStore(new MemoryStore());
    final Barrier barrier = new Barrier(store, CLOCK);
    final ClusterNode node = ClusterNode.of(store.leadership(), barrier, "", "https://lb:8201", "1.3.0", CLOCK);
    final DrRooms rooms;
    final SealService seal;
    final DrTransitions transitions;
    private final String share;

    RoomsLab(LinkOpener links, SealListener applications, Duration patience) {
        Ledger ledger = new Ledger(barrier, new TokenStore(barrier, CLOCK), CLOCK);
        rooms = new DrRooms(
                new DrSurroundings(
                        store,
                        barrier,
                        null, // makes tokens, which nobody asks for here
                        ledger,
                        node.peers(),
                        this::seal,
                        () -> new Primary(seal().cluster().orElseThrow().id(), "", List.of("https://lb:8201"), "1.3.0"),
                        applications,
                        Map.of(),
                        new ReplicationMeters(),
                        Duration.ofDays(1),
                        true,
                        CLOCK),
                links,
                patience);
        transitions = rooms.transitions();
        FirstToken none = () -> new FirstToken.Issued("", List.of());
        seal = new SealService(store, barrier, none, List.of(rooms.listener()), CLOCK, "");
        share = seal.initialize(new InitRequest(new SplitRequest(1, 1, List.of()), ""))
                .shares()
                .hex()
                .get(0);
        unseal();
    }

    private SealService seal() {
        return seal;
    }

    void unseal() {
        seal.unseal(Share.parse(share));
    }

    /** Makes this cluster a secondary that follows nobody. */
    void demoted() {
        transitions.enablePrimary("");
        transitions.demote();
    }

    /** Has a secondary follow someone. */
    void follows(String address) {
        KnownPrimary primary = KnownPrimary.fresh(
                "south",
                seal.cluster().orElseThrow().id(),
                List.of(address),
                "",
                new PeerAuthority(new MemoryStore(), CLOCK).issue("urn:holdfast:dr-secondary:south"));
        barrier.write(KnownPrimaries.change(primary));
        seal.seal();
        unseal();
    }

    Map<String, Object> status() {
        return rooms.status().dr();
    }

    @Override
    public void close() {
        seal.close();
        rooms.close();
        node.close();
    }
}
