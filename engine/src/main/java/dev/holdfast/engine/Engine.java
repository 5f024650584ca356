package dev.holdfast.engine;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.config.EngineConfig;

/** The secrets engine: every room put together, without HTTP. Safe for use by many threads. */
public final class Engine implements AutoCloseable {
    private final EngineConfig config;

    private Engine(EngineConfig config) {
        this.config = config;
    }

    /**
     * Opens the storage and starts sealed.
     *
     * @throws dev.holdfast.engine.store.StoreException if the storage cannot be opened
     */
    public static Engine open(EngineConfig config) {
        return new Engine(config);
    }

    /** Answers a request; refusals are answers too, so this throws nothing that a caller has to expect. */
    public Response handle(Request request) {
        return Response.error(ApiException.notFound(request.path() + " at " + config.clusterName()));
    }

    /** Seals, waits for running work and releases storage and modules. */
    @Override
    public void close() {}
}
