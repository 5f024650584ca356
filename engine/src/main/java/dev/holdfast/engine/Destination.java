package dev.holdfast.engine;

import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.Router;
import java.util.Optional;

/**
 * Where a request goes.
 *
 * @param realm of the namespace that it is for
 * @param request with its path relative to that namespace
 * @param match the path's routes, empty for an unknown path
 * @param missing the namespace that the request names, if it is not there; "" if it is
 */
record Destination(Realm realm, Request request, Optional<Router.Match> match, String missing) {

    /** The route for the request's operation; empty for an unknown path or an operation that it lacks. */
    Optional<Route> route() {
        return match.flatMap(found -> found.route(request.operation()));
    }
}
