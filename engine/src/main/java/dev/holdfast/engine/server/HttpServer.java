package dev.holdfast.engine.server;

import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The listeners, open from {@link #start} to {@link #close}. Safe for use by many threads. */
public final class HttpServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HttpServer.class);
    private static final int MAX_THREADS = 200;

    private final Server server;
    private final List<TlsListener> tlsListeners = new ArrayList<>();
    private final Map<Connector, ListenerConfig> listeners = new LinkedHashMap<>();

    private HttpServer(Duration grace) {
        QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS);
        threads.setName("http");
        server = new Server(threads);
        server.setStopTimeout(grace.toMillis());
        server.setErrorHandler(new JsonErrors());
        Overtime.watch(server);
    }

    /**
     * Opens all listeners.
     *
     * @param grace how long running requests may take to end when the server is closed
     * @param engine what answers requests
     * @throws ListenException if one of them cannot be opened; then none is
     */
    public static HttpServer start(List<ListenerConfig> listeners, Duration grace, RequestHandler engine) {
        return start(listeners, grace, new GuardedEngine(engine, Forwarding.NONE));
    }

    /** The same, for a node that may have to pass requests on. */
    static HttpServer start(List<ListenerConfig> listeners, Duration grace, GuardedEngine engine) {
        HttpServer http = new HttpServer(grace);
        try {
            listeners.forEach(http::add);
            http.start(engine);
            return http;
        } catch (ListenException e) {
            http.close();
            throw e;
        }
    }

    private void add(ListenerConfig listener) {
        TlsListener tls = listener.tls().map(TlsListener::new).orElse(null);
        if (tls != null) {
            tlsListeners.add(tls);
        }
        ServerConnector connector = Connectors.connector(server, listener, tls);
        server.addConnector(connector);
        listeners.put(connector, listener);
        try {
            connector.open();
        } catch (IOException e) {
            Throwable reason = e.getCause() == null ? e : e.getCause();
            throw new ListenException("cannot listen on " + listener.address() + ": " + reason.getMessage(), e);
        }
    }

    private void start(GuardedEngine engine) {
        server.setHandler(new GracefulHandler(new ApiHandler(engine, listeners)));
        try {
            server.start();
        } catch (Exception e) {
            // Jetty declares no narrower kind
            throw new ListenException("the listeners cannot be started: " + e.getMessage(), e);
        }
    }

    /** The addresses in the order of configuration, with the ports that are really open. */
    public List<HostPort> addresses() {
        List<HostPort> open = new ArrayList<>();
        listeners.forEach((connector, listener) ->
                open.add(new HostPort(listener.address().host(), ((ServerConnector) connector).getLocalPort())));
        return open;
    }

    /** Reads the files of every TLS listener again, and returns which cannot be used and why. */
    public List<String> reloadCertificates() {
        return tlsListeners.stream().flatMap(tls -> tls.reload().stream()).toList();
    }

    /** Stops accepting, lets running requests end within the grace, then closes every connection. */
    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            // Jetty declares no narrower kind; what could not end in time is cut off
            LOG.warn("requests were still running when the grace had passed: {}", e.toString());
        } finally {
            // those of a server that never started are open all the same
            listeners.keySet().forEach(connector -> ((ServerConnector) connector).close());
            server.destroy();
        }
    }
}
