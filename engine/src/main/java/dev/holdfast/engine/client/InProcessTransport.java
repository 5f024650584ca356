package dev.holdfast.engine.client;

import dev.holdfast.engine.Engine;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.api.JsonLimits;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.RequestPath;
import dev.holdfast.engine.api.Response;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/** Calls an engine in the same process; what goes in and comes out is JSON as over HTTP. Safe for many threads. */
public final class InProcessTransport implements Transport {
    private final Function<Request, Response> engine;
    private final String address;

    /** Closing the transport leaves the engine open. */
    public InProcessTransport(Engine engine, String address) {
        this(engine::handle, address);
    }

    InProcessTransport(Function<Request, Response> engine, String address) {
        this.engine = engine;
        this.address = address;
    }

    @Override
    public Reply send(Outgoing call) {
        try {
            Request request = request(call);
            return Replies.of(request.id(), engine.apply(request));
        } catch (ApiException e) {
            return Replies.refused(e);
        }
    }

    private static Request request(Outgoing call) {
        return new Request(
                UUID.randomUUID().toString(),
                call.operation(),
                RequestPath.normalise(call.operation(), call.path()),
                call.namespace(),
                call.token(),
                Json.object(Json.line(call.data()), JsonLimits.DEFAULT),
                Map.of(),
                Peer.IN_PROCESS);
    }

    @Override
    public String address() {
        return address;
    }

    @Override
    public void close() {}
}
