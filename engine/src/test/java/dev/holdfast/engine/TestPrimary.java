package dev.holdfast.engine;

import static dev.holdfast.engine.DrLab.ROOT;
import static dev.holdfast.engine.DrLab.done;

import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.config.TlsConfig;
import dev.holdfast.engine.server.HttpServer;
import dev.holdfast.engine.store.memory.MemoryStore;
import dev.holdfast.engine.testing.TestCertificates;
import dev.holdfast.engine.testing.TestCertificates.Identity;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A DR primary whose API is served over TLS in this process. */
final class TestPrimary implements AutoCloseable {
    private final TestCertificates authority = TestCertificates.newAuthority();
    private final List<HttpServer> servers = new ArrayList<>();
    private final Path folder;
    private final String url;
    private final TestEngine engine;

    /** @param folder for its files */
    TestPrimary(Path folder, Clock clock) {
        this.folder = folder;
        this.url = listen(tls(authority.issue("primary", "127.0.0.1")));
        engine = TestEngine.unsealed(new MemoryStore(), config(url), clock);
        done(engine, ROOT + "primary/enable", Map.of("primary_cluster_addr", "lb:8201"));
    }

    private static EngineConfig config(String apiAddr) {
        EngineConfig base = EngineConfig.of(new StorageConfig.InMemory(), List.of());
        return new EngineConfig(
                base.edition(),
                "",
                apiAddr,
                "",
                base.storage(),
                base.kmsLibraries(),
                base.backendTimeout(),
                base.backends(),
                base.telemetry(),
                base.defaultLeaseTtl(),
                base.maxLeaseTtl());
    }

    TlsConfig tls(Identity shown) {
        return TlsConfig.of(
                shown.writeCertificate(folder.resolve("server.pem")), shown.writeKey(folder.resolve("key.pem")));
    }

    /** Serves only who shows a certificate of its authority. */
    TlsConfig demanding() {
        TlsConfig plain = tls(authority.issue("primary", "127.0.0.1"));
        return new TlsConfig(plain.certFile(), plain.keyFile(), Optional.of(ca()), true, TlsConfig.Version.TLS12);
    }

    /** Serves the engine at another address too. */
    String listen(TlsConfig tls) {
        return "https://127.0.0.1:" + serve(plain().withTls(tls));
    }

    /** Serves the engine without TLS too. */
    String listenPlainly() {
        return "http://127.0.0.1:" + serve(plain());
    }

    private static ListenerConfig plain() {
        return ListenerConfig.plain(new HostPort("127.0.0.1", 0));
    }

    private int serve(ListenerConfig listener) {
        HttpServer server = HttpServer.start(List.of(listener), Duration.ZERO, request -> engine().handle(request));
        servers.add(server);
        return server.addresses().get(0).port();
    }

    TestEngine engine() {
        return engine;
    }

    TestCertificates authority() {
        return authority;
    }

    /** Its authority's certificate in a file. */
    Path ca() {
        return authority.authority().writeCertificate(folder.resolve("ca.pem"));
    }

    String url() {
        return url;
    }

    String clusterId() {
        return DrLab.status(engine).get("cluster_id").toString();
    }

    /** A wrapped activation token. */
    String token(String id) {
        return done(engine, ROOT + "primary/secondary-token", Map.of("id", id))
                .wrapInfo()
                .token();
    }

    /** An encrypted activation token. */
    String token(String id, String publicKey) {
        Map<String, Object> wish = Map.of("id", id, "secondary_public_key", publicKey);
        return done(engine, ROOT + "primary/secondary-token", wish)
                .body()
                .get("token")
                .toString();
    }

    @Override
    public void close() {
        servers.forEach(HttpServer::close);
        engine.close();
    }
}
