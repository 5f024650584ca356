package dev.holdfast.engine.server;

import dev.holdfast.engine.cluster.ClusterNode;
import dev.holdfast.engine.cluster.Hostname;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.RequestLimits;
import dev.holdfast.engine.config.ServerConfig;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jetty.http2.HTTP2Cipher;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The cluster ports of the listeners, open from {@link #open} to {@link #close}, with threads of their own, so that a flood
 * of requests from clients does not keep nodes and other clusters from one another. Safe for use by many threads.
 */
final class ClusterPorts implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ClusterPorts.class);
    private static final int MAX_THREADS = 200;
    /** What a node adds to a client's headers. */
    private static final int MORE_HEADERS = 4096;

    private static final Duration MARGIN = Duration.ofSeconds(5);

    private final Server server;
    private final Map<Connector, ListenerConfig> listeners = new LinkedHashMap<>();

    private ClusterPorts(Duration grace) {
        QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS);
        threads.setName("cluster-http");
        server = new Server(threads);
        server.setStopTimeout(grace.toMillis());
        server.setErrorHandler(new JsonErrors());
        Overtime.watch(server);
    }

    /**
     * Opens them.
     *
     * @throws ListenException if one of them cannot be opened; then none is
     */
    static ClusterPorts open(ServerConfig config, GuardedEngine engine, ClusterNode node) {
        ClusterPorts ports = new ClusterPorts(config.shutdownGrace());
        try {
            config.listeners().forEach(listener -> ports.add(listener, node));
            ports.run(new ClusterHandler(engine, node, ports.listeners));
            return ports;
        } catch (ListenException e) {
            ports.close();
            throw e;
        }
    }

    private void add(ListenerConfig listener, ClusterNode node) {
        SslContextFactory.Server tls = new SslContextFactory.Server();
        tls.setSslContext(node.tls());
        tls.setIncludeProtocols("TLSv1.3", "TLSv1.2");
        tls.setCipherComparator(HTTP2Cipher.COMPARATOR);
        tls.setNeedClientAuth(true);
        ServerConnector connector = new ServerConnector(server, Connectors.factories(trusting(listener), tls));
        connector.addBean(new FailedHandshakes());
        connector.setHost(listener.clusterAddress().host());
        connector.setPort(listener.clusterAddress().port());
        connector.setIdleTimeout(
                listener.limits().maxDuration().plus(MARGIN).multipliedBy(2).toMillis());
        server.addConnector(connector);
        listeners.put(connector, trusting(listener));
        open(connector, listener.clusterAddress());
    }

    private static void open(ServerConnector connector, HostPort address) {
        try {
            connector.open();
        } catch (IOException e) {
            Throwable reason = e.getCause() == null ? e : e.getCause();
            throw new ListenException(
                    "cannot listen on the cluster address " + address + ": " + reason.getMessage(), e);
        }
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

    private void run(ClusterHandler handler) {
        server.setHandler(new GracefulHandler(handler));
        try {
            server.start();
        } catch (Exception e) {
            // Jetty declares no narrower kind
            throw new ListenException("the cluster ports cannot be started: " + e.getMessage(), e);
        }
    }

    /** The first of them, on the host that clients use if it listens on all, with the port that is really open. */
    HostPort address(String apiAddress) {
        Map.Entry<Connector, ListenerConfig> first =
                listeners.entrySet().iterator().next();
        HostPort listening = first.getValue().clusterAddress();
        String host = listening.isWildcard() ? reached(apiAddress) : listening.host();
        return new HostPort(host, ((ServerConnector) first.getKey()).getLocalPort());
    }

    private static String reached(String apiAddress) {
        return apiAddress.isEmpty()
                ? Hostname.ofThisMachine()
                : URI.create(apiAddress).getHost();
    }

    /** Lets running requests end within the grace, then closes every connection. */
    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            // Jetty declares no narrower kind; what could not end in time is cut off
            LOG.warn("requests of other nodes were still running when the grace had passed: {}", e.toString());
        } finally {
            listeners.keySet().forEach(connector -> ((ServerConnector) connector).close());
            server.destroy();
        }
    }
}
