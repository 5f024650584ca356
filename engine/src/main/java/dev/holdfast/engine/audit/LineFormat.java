package dev.holdfast.engine.audit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.CeremonyDetails;
import dev.holdfast.engine.api.Request;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/** Writes events as lines in one device's style, without their chain member. Immutable. */
final class LineFormat {
    private static final ObjectMapper JSON = new ObjectMapper();
    private final AuditHash hash;
    private final LineStyle style;

    LineFormat(AuditHash hash, LineStyle style) {
        this.hash = hash;
        this.style = style;
    }

    /** The line of a call before its action. */
    byte[] request(AuditEvent event, Instant time) {
        return bytes(common("request", event, time));
    }

    /** The line of a call after its action. */
    byte[] response(AuditEvent event, Instant time) {
        return bytes(common("response", event, time));
    }

    private Members common(String type, AuditEvent event, Instant time) {
        ValueMask mask = new ValueMask(
                hash, style.raw(), event.redaction(), event.request().token());
        Members line = new Members().add("time", time.toString()).add("type", type);
        line.add("auth", auth(event, mask));
        line.add("request", new RequestPart(event, mask, this::accessor).members());
        event.response()
                .ifPresent(answer -> line.add(
                        "response", new ResponsePart(event, mask, this::accessor, style.elideLists()).members(answer)));
        line.add("error", String.join("; ", event.errors()));
        event.ceremony().ifPresent(details -> line.add("ceremony", ceremony(details)));
        return line;
    }

    private Members auth(AuditEvent event, ValueMask mask) {
        Caller caller = event.caller();
        Members auth = new Members();
        if (!caller.tokenType().isEmpty()) {
            Request request = event.request();
            auth.add("client_token", mask.token(request.token()))
                    .add("accessor", accessor(caller.accessor()))
                    .add("display_name", caller.displayName())
                    .add("policies", caller.policies())
                    .add("token_policies", caller.policies());
        }
        event.policyResults().ifPresent(results -> auth.add("policy_results", results(results)));
        return auth.add("metadata", caller.metadata())
                .add("token_type", caller.tokenType())
                .add("token_ttl", caller.tokenTtl().toSeconds())
                .add(
                        "token_issue_time",
                        caller.tokenIssued().map(Instant::toString).orElse(""));
    }

    private static Members results(PolicyResults results) {
        return new Members()
                .add("allowed", results.allowed())
                .add(
                        "granting_policies",
                        results.granting().stream()
                                .map(name -> new Members()
                                        .add("name", name)
                                        .add("type", "acl")
                                        .asMap())
                                .toList());
    }

    private static Members ceremony(CeremonyDetails details) {
        return new Members()
                .add("nonce", details.nonce())
                .add("share_fingerprint", details.shareFingerprint())
                .add("progress", details.progress())
                .add("required", details.required());
    }

    private String accessor(String accessor) {
        return accessor.isEmpty() || !style.hashAccessors() ? accessor : hash.of(accessor);
    }

    private byte[] bytes(Members line) {
        try {
            // through a text: a lone surrogate becomes "?" there, where writing bytes at once would refuse it
            return (style.prefix() + JSON.writeValueAsString(line.asMap())).getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("plain values can always be written", e);
        }
    }
}
