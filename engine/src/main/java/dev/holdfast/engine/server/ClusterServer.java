package dev.holdfast.engine.server;

import dev.holdfast.engine.cluster.ClusterNode;
import dev.holdfast.engine.config.ServerConfig;
import java.io.IOException;
import java.util.Optional;

/**
 * Opens the cluster ports: at once where nodes share a store, else as soon as other clusters are to connect. Safe for use by
 * many threads.
 */
final class ClusterServer implements AutoCloseable {
    private final ServerConfig config;
    private final GuardedEngine engine;
    private final ClusterNode node;
    private Optional<ClusterPorts> ports = Optional.empty();
    private boolean closed;

    private ClusterServer(ServerConfig config, GuardedEngine engine, ClusterNode node) {
        this.config = config;
        this.engine = engine;
        this.node = node;
    }

    /**
     * Opens the cluster ports, if there are other nodes, and tells this one by which URL they reach it.
     *
     * @throws ListenException if one of them cannot be opened; then none is
     */
    static ClusterServer start(ServerConfig config, GuardedEngine engine, ClusterNode node) {
        ClusterServer cluster = new ClusterServer(config, engine, node);
        if (node.isEnabled()) {
            cluster.open();
        }
        node.peers().openedBy(cluster::openForPeers);
        return cluster;
    }

    private String openForPeers() throws IOException {
        try {
            return open();
        } catch (ListenException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private synchronized String open() {
        if (closed) {
            throw new ListenException("the server is shutting down", null);
        }
        if (ports.isEmpty()) {
            ClusterPorts opened = ClusterPorts.open(config, engine, node);
            ports = Optional.of(opened);
            node.listenAt("https://" + opened.address(config.engine().apiAddr()));
        }
        return node.clusterAddress();
    }

    /** Breaks off what other clusters do here, lets the requests of other nodes end, and closes every connection. */
    @Override
    public synchronized void close() {
        closed = true;
        node.peers().endCalls();
        ports.ifPresent(ClusterPorts::close);
        ports = Optional.empty();
    }
}
