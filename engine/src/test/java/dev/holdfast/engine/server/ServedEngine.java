package dev.holdfast.engine.server;

import dev.holdfast.engine.Engine;
import dev.holdfast.engine.api.ListenerRules;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.InProcessTransport;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.StorageConfig;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** A whole engine in memory behind plain listeners, initialised with one share. */
final class ServedEngine implements AutoCloseable {
    private final Engine engine;
    private final HttpServer server;
    private final Holdfast holdfast;
    private final Initialized made;

    ServedEngine(EngineConfig config, ListenerConfig... listeners) {
        engine = Engine.open(config);
        server = HttpServer.start(List.of(listeners), Duration.ofSeconds(5), new EngineHandler(engine));
        holdfast = new Holdfast(new InProcessTransport(engine, "test"));
        made = holdfast.seal().initialize(1, 1);
    }

    /** With every default, a listener for each of these rules. */
    ServedEngine(ListenerRules... rules) {
        this(
                EngineConfig.of(new StorageConfig.InMemory(), List.of()),
                Stream.of(rules)
                        .map(ListenerConfig.plain(new HostPort("127.0.0.1", 0))::withRules)
                        .toArray(ListenerConfig[]::new));
    }

    ServedEngine unsealed() {
        holdfast.seal().unseal(share());
        return this;
    }

    void seal() {
        holdfast.withToken(token()).seal().seal();
    }

    void reopenAuditFiles() {
        engine.reopenAuditFiles();
    }

    String share() {
        return made.keysBase64().get(0);
    }

    String token() {
        return made.rootToken();
    }

    /** The header that carries the root token. */
    String tokenHeader() {
        return "X-Vault-Token: " + token();
    }

    /** Calls in process, with the root token. */
    Holdfast holdfast() {
        return holdfast.withToken(token());
    }

    /** Calls by the listener of this number. */
    RawHttp http(int listener) {
        return new RawHttp(server.addresses().get(listener).port());
    }

    @Override
    public void close() {
        server.close();
        engine.close();
    }
}
