package dev.holdfast.engine.audit;

import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.CeremonyDetails;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import java.util.List;
import java.util.Optional;

/**
 * What there is to record of one call, before or after its action.
 *
 * <p>Immutable: the methods that say more about the call return a changed copy. {@link #toString()} shows no data.
 *
 * @param request the call
 * @param caller who calls
 * @param policyResults what the policies said, if they were asked
 * @param redaction what of its data is hidden by name
 * @param namespace id of the namespace that the call is for
 * @param mount the mount that the path belongs to
 * @param cluster id of this cluster in a replication set, or ""
 * @param response the answer, if there is one and it is a success
 * @param errors texts of a refusal, empty for a success
 * @param ceremony of a call that belongs to a share ceremony
 */
public record AuditEvent(
        Request request,
        Caller caller,
        Optional<PolicyResults> policyResults,
        Redaction redaction,
        String namespace,
        MountDetails mount,
        String cluster,
        Optional<Response> response,
        List<String> errors,
        Optional<CeremonyDetails> ceremony) {
    private static final String ROOT_NAMESPACE = "root";
    private static final Redaction SERVER = Redaction.of(List.of());

    public AuditEvent {
        errors = List.copyOf(errors);
    }

    public static AuditEvent of(Request request, Caller caller) {
        return new AuditEvent(
                request,
                caller,
                Optional.empty(),
                SERVER,
                ROOT_NAMESPACE,
                MountDetails.NONE,
                "",
                Optional.empty(),
                List.of(),
                Optional.empty());
    }

    public AuditEvent withPolicyResults(PolicyResults results) {
        return new AuditEvent(
                request,
                caller,
                Optional.of(results),
                redaction,
                namespace,
                mount,
                cluster,
                response,
                errors,
                ceremony);
    }

    public AuditEvent withRedaction(Redaction hidden) {
        return new AuditEvent(
                request, caller, policyResults, hidden, namespace, mount, cluster, response, errors, ceremony);
    }

    public AuditEvent withNamespace(String id) {
        return new AuditEvent(
                request, caller, policyResults, redaction, id, mount, cluster, response, errors, ceremony);
    }

    public AuditEvent withMount(MountDetails details) {
        return new AuditEvent(
                request, caller, policyResults, redaction, namespace, details, cluster, response, errors, ceremony);
    }

    public AuditEvent withCluster(String id) {
        return new AuditEvent(
                request, caller, policyResults, redaction, namespace, mount, id, response, errors, ceremony);
    }

    /** With the answer; of a refusal only its error texts count. */
    public AuditEvent withResponse(Response answer) {
        if (answer.status() >= 400 && answer.body() != null && answer.body().get("errors") instanceof List<?> texts) {
            return withErrors(texts.stream().map(String::valueOf).toList());
        }
        return new AuditEvent(
                request,
                caller,
                policyResults,
                redaction,
                namespace,
                mount,
                cluster,
                Optional.of(answer),
                errors,
                ceremony);
    }

    public AuditEvent withErrors(List<String> texts) {
        return new AuditEvent(
                request, caller, policyResults, redaction, namespace, mount, cluster, response, texts, ceremony);
    }

    public AuditEvent withCeremony(CeremonyDetails details) {
        return new AuditEvent(
                request,
                caller,
                policyResults,
                redaction,
                namespace,
                mount,
                cluster,
                response,
                errors,
                Optional.of(details));
    }

    @Override
    public String toString() {
        return "AuditEvent[" + request + "]";
    }
}
