package dev.holdfast.engine.access;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** What replies tell of a token. */
final class TokenReplies {
    private TokenReplies() {}

    /**
     * The {@code auth} member.
     *
     * @param text the token itself
     */
    static Map<String, Object> auth(String text, Token token, Instant now) {
        Map<String, Object> auth = new LinkedHashMap<>();
        auth.put("client_token", text);
        auth.put("accessor", token.accessor());
        auth.put("policies", token.policies());
        auth.put("token_policies", token.policies());
        auth.put("metadata", token.meta().isEmpty() ? null : token.meta());
        auth.put("lease_duration", token.lease().left(now).toSeconds());
        auth.put("renewable", token.lease().renewable());
        auth.put("entity_id", "");
        auth.put("token_type", token.type().word());
        auth.put("orphan", token.isOrphan());
        auth.put("mfa_requirement", null);
        auth.put("num_uses", token.uses());
        return auth;
    }

    /**
     * The {@code data} of a look-up; durations in seconds.
     *
     * @param text the token itself, or "" where it is not known
     * @param namespace path of the token's namespace
     */
    static Map<String, Object> lookup(String text, Token token, String namespace, Instant now) {
        Lease lease = token.lease();
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("accessor", token.accessor());
        data.put("creation_time", lease.issued().getEpochSecond());
        data.put("creation_ttl", lease.ttl().toSeconds());
        data.put("display_name", token.displayName());
        data.put("entity_id", "");
        data.put("expire_time", lease.expires().map(Instant::toString).orElse(null));
        data.put("explicit_max_ttl", lease.explicitMax().toSeconds());
        data.put("id", text);
        data.put("issue_time", lease.issued().toString());
        data.put("meta", token.meta().isEmpty() ? null : token.meta());
        data.put("num_uses", token.uses());
        data.put("orphan", token.isOrphan());
        data.put("path", token.path());
        data.put("policies", token.policies());
        data.put("renewable", lease.renewable());
        data.put("ttl", lease.left(now).toSeconds());
        data.put("type", token.type().word());
        if (!namespace.isEmpty()) {
            data.put("namespace_path", namespace);
        }
        if (!token.role().isEmpty()) {
            data.put("role", token.role());
        }
        if (!lease.period().isZero()) {
            data.put("period", lease.period().toSeconds());
        }
        lease.renewed().ifPresent(time -> data.put("last_renewal", time.toString()));
        lease.renewed().ifPresent(time -> data.put("last_renewal_time", time.getEpochSecond()));
        return data;
    }
}
