package dev.holdfast.engine;

import dev.holdfast.engine.access.Access;
import dev.holdfast.engine.access.Identity;
import dev.holdfast.engine.access.policy.Capability;
import dev.holdfast.engine.access.wrapping.Wrapping;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.Route.Trait;
import dev.holdfast.engine.api.Router;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Who is it, and may they: token, policies, sudo. Safe for use by many threads. */
final class Authorisation {
    private final Access access;
    private final Wrapping wrapping;
    private final OperationAuthority operations;
    private final DrGate replication;

    Authorisation(Access access, Wrapping wrapping, OperationAuthority operations, DrGate replication) {
        this.access = access;
        this.wrapping = wrapping;
        this.operations = operations;
        this.replication = replication;
    }

    /** Whose call this is, and whether it may be carried out. */
    Grant authorise(Destination destination) {
        Request request = destination.request();
        Optional<Router.Match> match = destination.match();
        if (match.isPresent() && isOpen(request, match.get())) {
            return heedsToken(request, match.get())
                    ? authenticate(destination).map(Grant::open).orElse(Grant.NONE)
                    : Grant.open(Caller.NOBODY);
        }
        if (replication.isSecondary()
                || destination.route().filter(r -> r.has(Trait.DR_OPERATION)).isPresent()) {
            return takesMember(destination) ? operations.grant(request) : operations.grantByHeader(request);
        }
        Optional<Caller> bearer =
                destination.route().filter(r -> r.has(Trait.WRAPPING_TOKEN)).flatMap(r -> wrapping.bearer(request));
        return bearer.map(Grant::open).orElseGet(() -> authenticate(destination)
                .map(identity -> byPolicies(destination, identity))
                .orElse(Grant.NONE));
    }

    private static boolean takesMember(Destination destination) {
        return destination
                .route()
                .flatMap(route -> route.fields().field(OperationAuthority.MEMBER))
                .isPresent();
    }

    private Optional<Identity> authenticate(Destination destination) {
        return access.authenticate(
                destination.request().token(), destination.realm().namespace());
    }

    private static Grant byPolicies(Destination destination, Identity identity) {
        Request request = destination.request();
        FieldSet fields = destination.route().map(Route::fields).orElse(FieldSet.NONE);
        Optional<Capability> capability = wanted(request, destination.match()).stream()
                .filter(wanted -> identity.allows(wanted, request, fields))
                .findFirst();
        boolean sudoMissing = destination
                .route()
                .filter(route -> route.has(Trait.SUDO) && !identity.mayUseSudo(request.path()))
                .isPresent();
        return capability
                .filter(granted -> !sudoMissing)
                .map(granted -> Grant.byPolicies(identity, true, identity.grantingPolicies(granted, request.path())))
                .orElseGet(() -> Grant.byPolicies(identity, false, List.of()));
    }

    private static boolean heedsToken(Request request, Router.Match match) {
        return !request.token().isEmpty()
                && match.route(request.operation())
                        .filter(route -> route.has(Trait.TOKEN_OPTIONAL))
                        .isPresent();
    }

    private static boolean isOpen(Request request, Router.Match match) {
        return match.route(request.operation())
                .map(route -> route.isOpenTo(request.peer()))
                .orElseGet(() -> match.routes().values().stream().allMatch(route -> route.isOpenTo(request.peer())));
    }

    /** The capabilities of which one is enough. */
    private static List<Capability> wanted(Request request, Optional<Router.Match> match) {
        return switch (request.operation()) {
            case READ, HEAD, HELP -> List.of(Capability.READ);
            case LIST -> List.of(Capability.LIST);
            case DELETE -> List.of(Capability.DELETE);
            case PATCH -> List.of(Capability.PATCH);
            case UPDATE -> writing(request, match);
        };
    }

    private static List<Capability> writing(Request request, Optional<Router.Match> match) {
        Optional<Route> route = match.flatMap(m -> m.route(request.operation()));
        if (route.isEmpty() || route.get().has(Trait.CREATE_OR_UPDATE)) {
            return List.of(Capability.CREATE, Capability.UPDATE);
        }
        if (route.get().exists() == null) {
            return List.of(Capability.UPDATE);
        }
        Call look = new Call(request, match.get().params(), new Fields(Map.of(), Set.of()), Caller.NOBODY);
        return List.of(route.get().exists().test(look) ? Capability.UPDATE : Capability.CREATE);
    }
}
