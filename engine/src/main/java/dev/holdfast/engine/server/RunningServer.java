package dev.holdfast.engine.server;

import dev.holdfast.engine.Engine;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.Reloads.Subsystem;
import dev.holdfast.engine.config.ServerConfig;
import dev.holdfast.engine.config.StorageConfig;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** An engine and the listeners in front of it. Safe for use by many threads. */
final class RunningServer implements AutoCloseable {
    private final ServerConfig config;
    private final Engine engine;
    private final HttpServer http;
    private final ClusterServer cluster;

    private RunningServer(ServerConfig config, Engine engine, HttpServer http, ClusterServer cluster) {
        this.config = config;
        this.engine = engine;
        this.http = http;
        this.cluster = cluster;
    }

    /**
     * Opens the listeners; from then on the server owns the engine.
     *
     * @throws ListenException if a listener cannot be opened; the engine is closed then
     */
    static RunningServer start(ServerConfig config, Engine engine) {
        Forwarding forwarding = new Forwarding(engine::isForActiveNode, engine.node());
        ClusterServer cluster = null;
        try {
            // what was passed on once is not passed on again, and was counted when it came
            cluster = ClusterServer.start(config, new GuardedEngine(engine::handle, Forwarding.NONE), engine.node());
            HttpServer http = HttpServer.start(
                    config.listeners(),
                    config.shutdownGrace(),
                    new GuardedEngine(new EngineHandler(engine), forwarding));
            engine.reloads().offer(Subsystem.TLS, http::reloadCertificates);
            return new RunningServer(config, engine, http, cluster);
        } catch (ListenException e) {
            if (cluster != null) {
                cluster.close();
            }
            engine.close();
            throw e;
        }
    }

    /** URLs of the listeners, in order. */
    List<String> addresses() {
        List<HostPort> open = http.addresses();
        List<String> urls = new ArrayList<>();
        for (int i = 0; i < open.size(); i++) {
            boolean tls = config.listeners().get(i).tls().isPresent();
            urls.add((tls ? "https://" : "http://") + open.get(i));
        }
        return urls;
    }

    /** Tells where it listens and where it stores. */
    void announce(PrintWriter out) {
        out.println(VersionCommand.line());
        addresses().forEach(url -> out.println("  listener  " + url));
        out.println("  storage   " + describe(config.engine().storage()));
    }

    private static String describe(StorageConfig storage) {
        if (storage instanceof StorageConfig.H2 h2) {
            return "h2 " + h2.path();
        }
        return storage instanceof StorageConfig.Postgresql database ? "postgresql " + database.url() : "inmem";
    }

    /** Reads certificates again and opens audit files anew. */
    void reload() {
        http.reloadCertificates();
        engine.reopenAuditFiles();
    }

    /** Takes no more requests, of clients first and then of other nodes. */
    void stopListening() {
        http.close();
        cluster.close();
    }

    /** Takes no more requests, lets running ones end, seals and releases the storage. */
    @Override
    public void close() {
        stopListening();
        engine.close();
    }
}
