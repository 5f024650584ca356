package dev.holdfast.engine.server;

import dev.holdfast.engine.cluster.ClusterNode;
import dev.holdfast.engine.cluster.Hostname;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.RequestLimits;
import dev.holdfast.engine.config.ServerConfig;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.eclipse.jetty.http2.HTTP2Cipher;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/**
 * The cluster ports of the listeners, open from {@link #open} to {@link #close}, with threads of their own, so that a flood
 * of requests from clients does not keep nodes and other clusters from one another. Safe for use by many threads.
 */
final class ClusterPorts implements AutoCloseable {
    /** What a node adds to a client's headers. */
    private static final int MORE_HEADERS = 4096;

    private static final Duration MARGIN = Duration.ofSeconds(5);

    private final Ports ports;

    private ClusterPorts(Duration grace) {
        ports = new Ports("cluster-http", grace);
    }

    /**
     * Opens them.
     *
     * @throws ListenException if one of them cannot be opened; then none is
     */
    static ClusterPorts open(ServerConfig config, GuardedEngine engine, ClusterNode node) {
        ClusterPorts cluster = new ClusterPorts(config.shutdownGrace());
        try {
            config.listeners().forEach(listener -> cluster.add(listener, node));
            cluster.ports.start(new ClusterHandler(engine, node, cluster.ports.listeners()), "the cluster ports");
            return cluster;
        } catch (ListenException e) {
            cluster.close();
            throw e;
        }
    }

    private void add(ListenerConfig listener, ClusterNode node) {
        SslContextFactory.Server tls = new SslContextFactory.Server();
        tls.setSslContext(node.tls());
        tls.setIncludeProtocols("TLSv1.3", "TLSv1.2");
        tls.setCipherComparator(HTTP2Cipher.COMPARATOR);
        tls.setNeedClientAuth(true);
        ServerConnector connector = new ServerConnector(ports.server(), Connectors.factories(trusting(listener), tls));
        connector.addBean(new FailedHandshakes());
        connector.setHost(listener.clusterAddress().host());
        connector.setPort(listener.clusterAddress().port());
        connector.setIdleTimeout(
                listener.limits().maxDuration().plus(MARGIN).multipliedBy(2).toMillis());
        ports.open(connector, trusting(listener), "the cluster address " + listener.clusterAddress());
    }

    /** Sizes were checked, and the time is kept, by the node that passes a request on. */
    private static ListenerConfig trusting(ListenerConfig listener) {
        RequestLimits limits = listener.limits();
        return listener.withLimits(new RequestLimits(
                RequestLimits.UNLIMITED,
                limits.maxHeaderBytes() + MORE_HEADERS,
                limits.maxDuration().plus(MARGIN),
                limits.json()));
    }

    /** The first of them, on the host that clients use if it listens on all, with the port that is really open. */
    HostPort address(String apiAddress) {
        Map.Entry<ServerConnector, ListenerConfig> first =
                ports.listeners().entrySet().iterator().next();
        HostPort listening = first.getValue().clusterAddress();
        String host = listening.isWildcard() ? reached(apiAddress) : listening.host();
        return new HostPort(host, first.getKey().getLocalPort());
    }

    private static String reached(String apiAddress) {
        return apiAddress.isEmpty()
                ? Hostname.ofThisMachine()
                : URI.create(apiAddress).getHost();
    }

    /** Lets running requests end within the grace, then closes every connection. */
    @Override
    public void close() {
        ports.close("requests of other nodes");
    }
}
