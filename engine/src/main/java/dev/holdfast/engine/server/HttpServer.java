package dev.holdfast.engine.server;

import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The listeners, open from {@link #start} to {@link #close}. Safe for use by many threads. */
public final class HttpServer implements AutoCloseable {
    private final Ports ports;
    private final List<TlsListener> tlsListeners = new ArrayList<>();

    private HttpServer(Duration grace) {
        ports = new Ports("http", grace);
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
        ports.open(
                Connectors.connector(ports.server(), listener, tls),
                listener,
                listener.address().toString());
    }

    private void start(GuardedEngine engine) {
        ports.start(new ApiHandler(engine, ports.listeners()), "the listeners");
    }

    /** The addresses in the order of configuration, with the ports that are really open. */
    public List<HostPort> addresses() {
        List<HostPort> open = new ArrayList<>();
        ports.listeners()
                .forEach((connector, listener) ->
                        open.add(new HostPort(listener.address().host(), connector.getLocalPort())));
        return open;
    }

    /** Reads the files of every TLS listener again, and returns which cannot be used and why. */
    public List<String> reloadCertificates() {
        return tlsListeners.stream().flatMap(tls -> tls.reload().stream()).toList();
    }

    /** Stops accepting, lets running requests end within the grace, then closes every connection. */
    @Override
    public void close() {
        ports.close("requests");
    }
}
