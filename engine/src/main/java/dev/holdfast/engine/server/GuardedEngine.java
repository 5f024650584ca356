package dev.holdfast.engine.server;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** An engine that answers whatever happens: an unexpected failure goes to the log, its id to the caller. */
final class GuardedEngine {
    private static final Logger LOG = LoggerFactory.getLogger(GuardedEngine.class);

    private final RequestHandler engine;
    private final Forwarding forwarding;

    GuardedEngine(RequestHandler engine, Forwarding forwarding) {
        this.engine = engine;
        this.forwarding = forwarding;
    }

    /** What happens to requests that are another node's to answer. */
    Forwarding forwarding() {
        return forwarding;
    }

    /** Lets the sender of a request pass, or refuses it because it calls too often. */
    void admit(Operation operation, String path, Peer peer) {
        engine.admit(operation, path, peer);
    }

    void arrived() {
        engine.arrived();
    }

    Response handle(Request request) {
        try {
            return engine.handle(request);
        } catch (ApiException e) {
            return Response.error(e);
        } catch (RuntimeException e) {
            return failed(request.id(), e);
        }
    }

    /** The answer to a request that met a mistake of the program's. */
    static Response failed(String requestId, RuntimeException e) {
        LOG.error("request {} failed", requestId, e);
        return Response.error(ApiException.internal(requestId));
    }
}
