package dev.holdfast.engine.api;

import java.util.Map;

/** Calls a feature's routes as the engine does once every gate is passed: path, fields, handler. */
public final class FeatureCalls {
    private final Router router = new Router();

    public FeatureCalls(Feature feature) {
        router.add(feature.routes());
    }

    public Response call(Operation operation, String path, Map<String, Object> data, Caller caller) {
        return call(Request.of(operation, path).withData(data), caller);
    }

    public Response call(Request request, Caller caller) {
        Router.Match match = router.match(request.path()).orElseThrow();
        Route route = match.route(request.operation()).orElseThrow();
        Fields fields = route.fields().read(request.data());
        return route.handler().handle(new Call(request, match.params(), fields, caller));
    }
}
