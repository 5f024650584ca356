package dev.holdfast.engine.seal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.Router;
import java.util.Map;

/** Answers requests from a feature's routes as the engine does, without its gates. */
final class ApiHarness {
    private final Router router = new Router();

    ApiHarness(Feature feature) {
        router.add(feature.routes());
    }

    Route route(Operation operation, String path) {
        return router.match(path).flatMap(match -> match.route(operation)).orElseThrow();
    }

    Response call(Operation operation, String path, Map<String, Object> data) {
        Route route = route(operation, path);
        Request request = Request.of(operation, path).withData(data);
        try {
            Fields fields = route.has(Route.Trait.DIRECT)
                    ? route.fields().readIgnoringCase(data)
                    : route.fields().read(data);
            return route.handler().handle(new Call(request, Map.of(), fields, Caller.NOBODY));
        } catch (ApiException e) {
            return Response.error(e);
        }
    }

    Response read(String path) {
        return call(Operation.READ, path, Map.of());
    }

    Response update(String path, Map<String, Object> data) {
        return call(Operation.UPDATE, path, data);
    }

    static JsonNode json(Response response) {
        return new ObjectMapper().valueToTree(response.body());
    }
}
