package dev.holdfast.engine.server;

import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import java.util.LinkedHashMap;
import java.util.Map;

/** Answers with what it was asked, so that tests see what a listener makes of a request. */
final class EchoEngine implements RequestHandler {

    @Override
    public Response handle(Request request) {
        Map<String, Object> seen = new LinkedHashMap<>();
        seen.put("operation", request.operation().word());
        seen.put("path", request.path());
        seen.put("namespace", request.namespace());
        seen.put("token", request.token());
        seen.put("data", request.data());
        seen.put("headers", request.headers());
        seen.put("loopback", request.peer().loopback());
        seen.put("ceremonies", request.peer().listener().ceremonies().name());
        return Response.flat(seen);
    }
}
