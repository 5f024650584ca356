package dev.holdfast.engine;

import dev.holdfast.engine.access.wrapping.Wrapping;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.Route.Trait;
import dev.holdfast.engine.api.TopLevel;
import dev.holdfast.engine.api.WrapHeaders;
import dev.holdfast.engine.api.description.PathDescription;
import dev.holdfast.engine.metrics.CeremonyCalls;
import dev.holdfast.engine.store.Leadership.Term;
import dev.holdfast.engine.store.NotLeaderException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The gates that every request passes, in this order: standby, edition, seal, replication, token and policy, path, method, fields,
 * audit, action, audit. Safe for use by many threads.
 */
final class Pipeline {
    private static final Logger LOG = LoggerFactory.getLogger(Pipeline.class);

    private final Realms realms;
    private final CeremonyCalls ceremonies;
    private final EditionGate edition;
    private final SealGate seal;
    private final DrGate replication;
    private final StandbyGate standby;
    private final Authorisation authorisation;
    private final Wrapping wrapping;
    private final AuditTrail audit;
    private final String version;

    Pipeline(
            Realms realms,
            CeremonyCalls ceremonies,
            EditionGate edition,
            SealGate seal,
            DrGate replication,
            StandbyGate standby,
            Authorisation authorisation,
            Wrapping wrapping,
            AuditTrail audit,
            String version) {
        this.realms = realms;
        this.ceremonies = ceremonies;
        this.edition = edition;
        this.seal = seal;
        this.replication = replication;
        this.standby = standby;
        this.authorisation = authorisation;
        this.wrapping = wrapping;
        this.audit = audit;
        this.version = version;
    }

    /** Answers a request; every failure becomes an answer, unforeseen ones a 500 that is logged under its id. */
    Response handle(Request request) {
        Response response = safely(request);
        ceremonies.count(request.operation(), request.path(), response.status());
        return response;
    }

    private Response safely(Request request) {
        try {
            return answer(request);
        } catch (ApiException refusal) {
            return Response.error(refusal);
        } catch (NotLeaderException overtaken) {
            LOG.warn("request {}: {}", request.id(), overtaken.getMessage());
            return Response.error(ApiException.unavailable("another node has become the active one; repeat the call"));
        } catch (RuntimeException fault) {
            LOG.error("request {}: {} {} failed", request.id(), request.operation(), request.path(), fault);
            return Response.error(ApiException.internal(request.id()));
        }
    }

    private Response answer(Request sent) {
        Optional<Term> term = standby.enter(sent);
        boolean served = seal.isOpen() && replication.isServing();
        Destination destination = realms.destination(sent);
        Request request = destination.request();
        WrapHeaders.ttl(request.headers()); // refused before anything is done, if it is none
        edition.check(request.path());
        seal.check(request, destination.match());
        replication.check(request, destination.match());
        if (!served) {
            requireRoutes(destination);
        }
        Grant grant = authorisation.authorise(destination);
        CallRecord record = audit.begin(destination, grant);
        Call call;
        try {
            call = admitted(destination, grant);
        } catch (ApiException refusal) {
            record.refused(refusal);
            throw refusal;
        }
        return record.around(call.trace(), () -> {
            destination.route().ifPresent(route -> standby.requireSame(term, route));
            return act(destination, call);
        });
    }

    /** A path of a mount is not known before the mounts are read, which may have come to an end just now. */
    private static void requireRoutes(Destination destination) {
        if (destination.match().isEmpty()) {
            throw ApiException.unavailable("the cluster was opened while the call came in; repeat the call");
        }
    }

    private static Call admitted(Destination destination, Grant grant) {
        grant.requireAllowed();
        Request request = destination.request();
        if (isHelp(destination)) {
            return new Call(request, Map.of(), new Fields(Map.of(), Set.of()), grant.caller());
        }
        Route route = destination.route().orElseThrow(() -> unanswerable(destination));
        Fields fields = route.has(Trait.DIRECT)
                ? route.fields().readIgnoringCase(request.data())
                : route.fields().read(request.data());
        return new Call(request, destination.match().orElseThrow().params(), fields, grant.caller());
    }

    private static boolean isHelp(Destination destination) {
        return destination.request().operation() == Operation.HELP
                && destination.match().isPresent();
    }

    private Response act(Destination destination, Call call) {
        if (isHelp(destination)) {
            return Response.flat(
                    PathDescription.of(destination.match().orElseThrow().routes(), version));
        }
        Route route = destination.route().orElseThrow();
        Response response = TopLevel.of(call.request().path(), route.handler().handle(call));
        return route.has(Trait.DIRECT) ? response : wrapping.answer(call.request(), response);
    }

    private static ApiException unanswerable(Destination destination) {
        Request request = destination.request();
        if (!destination.missing().isEmpty()) {
            return ApiException.notFound("no namespace \"" + destination.missing() + "\"");
        }
        if (destination.match().isEmpty()) {
            return ApiException.notFound("no handler for path \"" + request.path() + "\"");
        }
        String what = request.operation().word() + " is not offered by \"" + request.path() + "\"";
        return ApiException.methodNotAllowed(
                what, destination.match().get().routes().keySet());
    }
}
