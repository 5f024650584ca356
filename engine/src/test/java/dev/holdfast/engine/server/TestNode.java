package dev.holdfast.engine.server;

import dev.holdfast.engine.Engine;
import dev.holdfast.engine.api.CeremonyAccess;
import dev.holdfast.engine.api.ListenerRules;
import dev.holdfast.engine.cluster.ClusterNode;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.LogConfig;
import dev.holdfast.engine.config.RequestLimits;
import dev.holdfast.engine.config.ServerConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.testing.SharedStore;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A server in this process that shares its store with others; a test decides which of them leads. */
final class TestNode implements AutoCloseable {
    private static final EngineConfig DEFAULTS = EngineConfig.of(new StorageConfig.InMemory(), List.of());

    private final SharedStore store;
    private final Engine engine;
    private final RunningServer server;
    private final RawHttp http;

    TestNode(SharedStore.Common common, String name) {
        store = common.node(name);
        engine = Engine.over(store, engineConfig("https://" + name + ".example.com:8200"));
        server = RunningServer.start(serverConfig(), engine);
        http = new RawHttp(URI.create(server.addresses().get(0)).getPort());
    }

    private static EngineConfig engineConfig(String apiAddress) {
        return new EngineConfig(
                DEFAULTS.edition(),
                "north",
                apiAddress,
                "",
                DEFAULTS.storage(),
                DEFAULTS.kmsLibraries(),
                DEFAULTS.backendTimeout(),
                DEFAULTS.backends(),
                DEFAULTS.telemetry(),
                DEFAULTS.defaultLeaseTtl(),
                DEFAULTS.maxLeaseTtl());
    }

    private static ServerConfig serverConfig() {
        HostPort any = new HostPort("127.0.0.1", 0);
        ListenerConfig listener = new ListenerConfig(
                any,
                any,
                Optional.empty(),
                RequestLimits.DEFAULT,
                new ListenerRules(CeremonyAccess.LOOPBACK, ListenerConfig.DEFAULT_CEREMONY_RATE, false));
        return new ServerConfig(DEFAULTS, List.of(listener), LogConfig.DEFAULT, Duration.ofSeconds(5), List.of());
    }

    SharedStore store() {
        return store;
    }

    ClusterNode node() {
        return engine.node();
    }

    RawHttp http() {
        return http;
    }

    /** Closes its listeners, without its knowing that it is of no use any more. */
    void stopListening() {
        server.stopListening();
    }

    /** Its cluster port, as the others know it while it leads. */
    URI clusterPort() {
        return URI.create(node().leader().orElseThrow().clusterAddress());
    }

    @Override
    public void close() {
        server.close();
    }
}
