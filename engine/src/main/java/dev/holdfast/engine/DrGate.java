package dev.holdfast.engine;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.Route.Trait;
import dev.holdfast.engine.api.Router;
import dev.holdfast.engine.replication.DrService;
import dev.holdfast.engine.seal.NodeRole.Mode;
import java.util.Optional;
import java.util.Set;

/** What a DR secondary and a fenced primary serve. Thread-safe. */
final class DrGate {
    private static final Set<Operation> READS = Set.of(Operation.READ, Operation.HEAD, Operation.LIST, Operation.HELP);

    private final DrService replication;

    DrGate(DrService replication) {
        this.replication = replication;
    }

    /** Whether another cluster's tokens are stored here, so that DR operation tokens take their place. */
    boolean isSecondary() {
        return replication.mode() == Mode.SECONDARY;
    }

    /** Whether applications are served, and what they need has been read. */
    boolean isServing() {
        return replication.isServing();
    }

    /**
     * Lets a request pass.
     *
     * @throws ApiException 400 if the part of this cluster in DR replication does not allow it, 503 if it is not served yet
     */
    void check(Request request, Optional<Router.Match> match) {
        Optional<Route> route = match.flatMap(found -> found.route(request.operation()));
        if (isSecondary()) {
            if (!isServedBySecondary(request, match)) {
                throw replication.refusalOnSecondary(request.path());
            }
            return;
        }
        if (!isServedBySecondary(request, match)
                && route.filter(r -> r.has(Trait.WHILE_FENCED)).isEmpty()) {
            replication.requireServing();
        }
        if (route.filter(r -> r.has(Trait.DR_SECONDARY_ONLY)).isPresent()) {
            replication.requireSecondary(request.path());
        }
        if (!READS.contains(request.operation())
                && route.filter(r -> r.has(Trait.WHILE_FENCED)).isEmpty()) {
            replication.requireUnfenced();
        }
    }

    /** A method that a path does not offer is told by the path's own answer. */
    private static boolean isServedBySecondary(Request request, Optional<Router.Match> match) {
        return match.map(Router.Match::routes)
                .filter(routes -> routes.containsKey(request.operation())
                        ? isServedBySecondary(routes.get(request.operation()), request)
                        : routes.values().stream().anyMatch(route -> isServedBySecondary(route, request)))
                .isPresent();
    }

    private static boolean isServedBySecondary(Route route, Request request) {
        boolean openMetrics =
                route.has(Trait.OPEN_BY_LISTENER) && request.peer().listener().openMetrics();
        return route.has(Trait.ON_DR_SECONDARY) || openMetrics;
    }
}
