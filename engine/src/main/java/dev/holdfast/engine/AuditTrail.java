package dev.holdfast.engine;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.Route.Trait;
import dev.holdfast.engine.audit.AuditEvent;
import dev.holdfast.engine.audit.AuditLog;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Records a call before and after its action; what cannot be recorded is not carried out. Thread-safe. */
final class AuditTrail {
    private final AuditLog log;
    private final Set<String> sensitive;

    /**
     * @param routes all routes: a member that one of them calls sensitive is redacted everywhere
     */
    AuditTrail(AuditLog log, Stream<Route> routes) {
        this.log = log;
        this.sensitive = routes.flatMap(route -> route.fields().fields().stream())
                .filter(Field::isSensitive)
                .map(Field::name)
                .collect(Collectors.toUnmodifiableSet());
    }

    Response around(Realm realm, Call call, Route route, Supplier<Response> action) {
        if (route.has(Trait.UNAUDITED)) {
            return action.get();
        }
        AuditEvent event = AuditEvent.of(call.request(), call.caller())
                .withSensitive(sensitive)
                .withNamespace(realm.namespace().id())
                .withMount(realm.mountAudit().detailsOf(call.request().path()));
        AuditLog.Outcome outcome = log.request(event);
        try {
            Response response = action.get();
            outcome.record(traced(event, call).withResponse(response));
            return response;
        } catch (RuntimeException failure) {
            outcome.record(traced(event, call).withErrors(texts(failure)));
            throw failure;
        }
    }

    private static AuditEvent traced(AuditEvent event, Call call) {
        return call.trace().details().map(event::withCeremony).orElse(event);
    }

    private static List<String> texts(RuntimeException failure) {
        return failure instanceof ApiException refusal ? refusal.errors() : List.of("internal error");
    }
}
