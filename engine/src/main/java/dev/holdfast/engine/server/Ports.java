package dev.holdfast.engine.server;

import dev.holdfast.engine.config.ListenerConfig;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Ports open for requests, with threads of their own, until {@link #close}. Safe for use by many threads. */
final class Ports {
    private static final Logger LOG = LoggerFactory.getLogger(Ports.class);
    private static final int MAX_THREADS = 200;

    private final Server server;
    private final Map<ServerConnector, ListenerConfig> listeners = new LinkedHashMap<>();

    /**
     * @param threads the name of the threads
     * @param grace how long running requests may take to end when the ports are closed
     */
    Ports(String threads, Duration grace) {
        QueuedThreadPool pool = new QueuedThreadPool(MAX_THREADS);
        pool.setName(threads);
        server = new Server(pool);
        server.setStopTimeout(grace.toMillis());
        server.setErrorHandler(new JsonErrors());
        Overtime.watch(server);
    }

    Server server() {
        return server;
    }

    /** Where each connector listens and with which limits, in the order of {@link #open}. */
    Map<ServerConnector, ListenerConfig> listeners() {
        return Collections.unmodifiableMap(listeners);
    }

    /**
     * Takes the connector's address; nothing answers there before {@link #start}.
     *
     * @param address the address as an error shall name it
     * @throws ListenException if it cannot be had
     */
    void open(ServerConnector connector, ListenerConfig listener, String address) {
        server.addConnector(connector);
        listeners.put(connector, listener);
        try {
            connector.open();
        } catch (IOException e) {
            Throwable reason = e.getCause() == null ? e : e.getCause();
            throw new ListenException("cannot listen on " + address + ": " + reason.getMessage(), e);
        }
    }

    /**
     * Answers requests from now on.
     *
     * @param name what the ports are called in an error
     * @throws ListenException if that fails
     */
    void start(Handler handler, String name) {
        server.setHandler(new GracefulHandler(handler));
        try {
            JettyException.from(server::start);
        } catch (JettyException e) {
            throw new ListenException(name + " cannot be started: " + e.getMessage(), e.getCause());
        }
    }

    /**
     * Stops accepting, lets running requests end within the grace, then closes every connection.
     *
     * @param requests what the requests are called in a warning
     */
    void close(String requests) {
        try {
            JettyException.from(server::stop);
        } catch (JettyException e) {
            // what could not end in time is cut off
            LOG.warn(
                    "{} were still running when the grace had passed: {}",
                    requests,
                    e.getCause().toString());
        } finally {
            // those of a server that never started are open all the same
            listeners.keySet().forEach(ServerConnector::close);
            server.destroy();
        }
    }
}
