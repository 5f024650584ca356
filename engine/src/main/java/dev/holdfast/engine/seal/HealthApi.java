package dev.holdfast.engine.seal;

import static dev.holdfast.engine.api.Route.Trait.DIRECT;
import static dev.holdfast.engine.api.Route.Trait.ON_DR_SECONDARY;
import static dev.holdfast.engine.api.Route.Trait.ON_STANDBY;
import static dev.holdfast.engine.api.Route.Trait.UNAUDITED;
import static dev.holdfast.engine.api.Route.Trait.WHILE_SEALED;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Response.Shape;
import dev.holdfast.engine.api.Route;
import java.time.Clock;
import java.util.List;
import java.util.Map;

/** {@code sys/health} and {@code sys/leader}: what load balancers and clients ask for. */
final class HealthApi implements Feature {
    private final SealService service;
    private final StatusBodies bodies;
    private final ReplicationMode replication;
    private final HighAvailability nodes;
    private final Clock clock;

    HealthApi(
            SealService service,
            StatusBodies bodies,
            ReplicationMode replication,
            HighAvailability nodes,
            Clock clock) {
        this.service = service;
        this.bodies = bodies;
        this.replication = replication;
        this.nodes = nodes;
        this.clock = clock;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.of(Operation.READ, "sys/health", HealthQuery.FIELDS, this::health)
                        .with(DIRECT, WHILE_SEALED, ON_STANDBY, UNAUDITED, ON_DR_SECONDARY)
                        .described("Tells the node's state, in the body and by the status code."),
                Route.of(Operation.HEAD, "sys/health", HealthQuery.FIELDS, call -> bodiless(health(call)))
                        .with(DIRECT, WHILE_SEALED, ON_STANDBY, UNAUDITED, ON_DR_SECONDARY)
                        .described("Tells the node's state by the status code."),
                Route.read("sys/leader", this::leader)
                        .with(DIRECT, ON_STANDBY, UNAUDITED, ON_DR_SECONDARY)
                        .described("Tells which node is the active one."));
    }

    private Response health(Call call) {
        HealthQuery query = new HealthQuery(call.fields());
        SealStatus status = service.status();
        NodeRole role = replication.current();
        Response answer = Response.flat(query.code(status.state(), role), bodies.health(status, role, clock.instant()));
        return answer.status() == 204 || answer.status() == 304 ? bodiless(answer) : answer;
    }

    private static Response bodiless(Response answer) {
        return new Response(answer.status(), Shape.NONE, null, null, List.of(), Map.of());
    }

    private Response leader(Call call) {
        return Response.flat(bodies.leader(nodes, replication.current()));
    }
}
