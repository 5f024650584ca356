package dev.holdfast.engine.server;

import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.cluster.ClusterNode;
import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.LogConfig;
import dev.holdfast.engine.config.ServerConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.replication.link.LinkClient;
import dev.holdfast.engine.replication.link.LinkLab;
import dev.holdfast.engine.replication.link.PrimaryLink;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** The cluster port of a primary in this process, in front of a link and nothing else. */
final class PeerServer implements AutoCloseable {
    private static final Clock CLOCK = Clock.systemUTC();

    private final MemoryStore store = new MemoryStore(CLOCK);
    private final Barrier barrier = new Barrier(store, CLOCK);
    private final LinkLab lab;
    private final ClusterNode node;
    private ClusterServer server;
    private String address;

    PeerServer() {
        Secret root = Secret.owning(new byte[32]);
        store.write(barrier.initialize(root, List.of()));
        barrier.open(root);
        lab = new LinkLab(store, barrier, CLOCK);
        node = ClusterNode.of(store.leadership(), barrier, "", "", "1.3.0", CLOCK);
        node.peers().answeredBy(lab.server());
        listen(0);
    }

    /** Has a server in front, on this port or on a free one. */
    void listen(int port) {
        HostPort any = new HostPort("127.0.0.1", 0);
        ListenerConfig plain = ListenerConfig.plain(any);
        ListenerConfig listener =
                new ListenerConfig(any, new HostPort("127.0.0.1", port), plain.tls(), plain.limits(), plain.rules());
        ServerConfig config = new ServerConfig(
                EngineConfig.of(new StorageConfig.InMemory(), List.of()),
                List.of(listener),
                LogConfig.DEFAULT,
                Duration.ofSeconds(5),
                List.of());
        server = ClusterServer.start(config, new GuardedEngine(new EchoEngine(), Forwarding.NONE), node);
    }

    /** Opens the port for peers, as far as there is an authority for them. */
    void open() {
        address = node.peers().open();
    }

    MemoryStore store() {
        return store;
    }

    Barrier barrier() {
        return barrier;
    }

    LinkLab lab() {
        return lab;
    }

    ClusterNode node() {
        return node;
    }

    /** {@code host:port}. */
    String address() {
        return address;
    }

    int port() {
        return HostPort.parse(address).orElseThrow().port();
    }

    PrimaryLink link(PeerIdentity identity) throws IOException {
        return LinkClient.to(address, identity);
    }

    void stopListening() {
        server.close();
    }

    @Override
    public void close() {
        server.close();
        lab.close();
        node.close();
    }
}
