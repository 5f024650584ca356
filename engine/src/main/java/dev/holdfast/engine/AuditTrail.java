package dev.holdfast.engine;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.Route.Trait;
import dev.holdfast.engine.audit.AuditEvent;
import dev.holdfast.engine.audit.AuditLog;
import dev.holdfast.engine.audit.MountDetails;
import dev.holdfast.engine.audit.Redaction;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Tells which calls are recorded, and what of them is hidden. Thread-safe. */
final class AuditTrail {
    private final AuditLog log;
    private final Supplier<String> cluster;
    private final Redaction unknown;

    /**
     * @param cluster gives the id of this cluster in a replication set, or ""
     * @param routes all routes: what one of them calls sensitive is redacted where it is not known which is meant
     */
    AuditTrail(AuditLog log, Supplier<String> cluster, Collection<Route> routes) {
        this.log = log;
        this.cluster = cluster;
        List<Field> all = routes.stream()
                .flatMap(route -> route.fields().fields().stream())
                .toList();
        this.unknown = Redaction.ofSecret(all);
    }

    /** The record of a call that begins. */
    CallRecord begin(Destination destination, Grant grant) {
        Request request = destination.request();
        MountDetails mount = destination.realm().mountAudit().detailsOf(request.path());
        AuditEvent event = AuditEvent.of(request, grant.caller())
                .withRedaction(destination
                        .route()
                        .map(route -> redaction(route, mount))
                        .orElse(unknown))
                .withNamespace(destination.realm().namespace().id())
                .withMount(mount)
                .withCluster(cluster.get());
        return new CallRecord(
                log,
                isAudited(destination),
                grant.results().map(event::withPolicyResults).orElse(event));
    }

    private static Redaction redaction(Route route, MountDetails mount) {
        List<Field> fields = route.fields().fields();
        if (mount.holdsData()) {
            return Redaction.ofApplications(fields);
        }
        return route.has(Trait.DIRECT) ? Redaction.ofSecret(fields) : Redaction.of(fields);
    }

    /** A path that is not recorded is not recorded for operations that it lacks either. */
    private static boolean isAudited(Destination destination) {
        Optional<Route> route = destination.route();
        return route.isPresent()
                ? !route.get().has(Trait.UNAUDITED)
                : destination
                        .match()
                        .filter(match -> match.routes().values().stream().allMatch(r -> r.has(Trait.UNAUDITED)))
                        .isEmpty();
    }
}
