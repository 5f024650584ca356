package dev.holdfast.engine.server;

import dev.holdfast.engine.Engine;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;

/** An engine behind listeners. */
final class EngineHandler implements RequestHandler {
    private final Engine engine;

    EngineHandler(Engine engine) {
        this.engine = engine;
    }

    @Override
    public Response handle(Request request) {
        return engine.handle(request);
    }

    @Override
    public void arrived() {
        engine.httpRequests().count();
    }

    @Override
    public void admit(Operation operation, String path, Peer peer) {
        engine.admit(operation, path, peer);
    }
}
