package dev.holdfast.engine;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.store.Store;
import java.time.Clock;
import java.util.List;
import java.util.Map;

/** An engine in memory with one share, and the calls that tests make on it. */
final class TestEngine implements AutoCloseable {
    private final Engine engine;
    private String share = "";
    private String root = "";

    private TestEngine(Engine engine) {
        this.engine = engine;
    }

    static TestEngine fresh() {
        return of(EngineConfig.of(new StorageConfig.InMemory(), List.of()));
    }

    static TestEngine of(EngineConfig config) {
        return new TestEngine(Engine.open(config));
    }

    /** An engine over a storage that the test can look into. */
    static TestEngine over(Store store) {
        return new TestEngine(Engine.over(store, EngineConfig.of(new StorageConfig.InMemory(), List.of())));
    }

    /** An engine over storage that was initialised before. */
    static TestEngine initialized(EngineConfig config, String share, String root) {
        TestEngine engine = of(config);
        engine.share = share;
        engine.root = root;
        return engine;
    }

    static TestEngine unsealed() {
        return fresh().ready();
    }

    /** An engine over this store, unsealed, whose clock is not the system's. */
    static TestEngine unsealed(Store store, Clock clock) {
        return unsealed(store, EngineConfig.of(new StorageConfig.InMemory(), List.of()), clock);
    }

    static TestEngine unsealed(Store store, EngineConfig config, Clock clock) {
        return new TestEngine(Engine.over(store, config, clock)).ready();
    }

    static TestEngine unsealed(EngineConfig config) {
        return of(config).ready();
    }

    private TestEngine ready() {
        initialize();
        unseal();
        return this;
    }

    /** Closes this engine and opens another one over the same storage, unsealed with the same share. */
    TestEngine restarted(EngineConfig config) {
        engine.close();
        TestEngine next = initialized(config, share, root);
        next.unseal();
        return next;
    }

    /** Opens another engine over the same storage, unsealed with the same share; this one must be closed. */
    TestEngine restartedOver(Store store) {
        TestEngine next = over(store);
        next.share = share;
        next.root = root;
        next.unseal();
        return next;
    }

    void initialize() {
        Map<String, Object> made = open(Operation.UPDATE, "sys/init", Map.of("secret_shares", 1, "secret_threshold", 1))
                .body();
        share = ((List<?>) made.get("keys_base64")).get(0).toString();
        root = made.get("root_token").toString();
    }

    void unseal() {
        open(Operation.UPDATE, "sys/unseal", Map.of("key", share));
    }

    /** A call without a token. */
    Response open(Operation operation, String path, Map<String, Object> data) {
        return engine.handle(Request.of(operation, path).withData(data));
    }

    /** A call with the root token. */
    Response root(Operation operation, String path, Map<String, Object> data) {
        return handle(Request.of(operation, path).withToken(root).withData(data));
    }

    Response handle(Request request) {
        return engine.handle(request);
    }

    void reopenAuditFiles() {
        engine.reopenAuditFiles();
    }

    /** The only share. */
    String share() {
        return share;
    }

    String rootToken() {
        return root;
    }

    @Override
    public void close() {
        engine.close();
    }
}
