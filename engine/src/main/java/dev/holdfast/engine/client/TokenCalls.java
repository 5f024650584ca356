package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code auth/token}: who the token is, and giving it up. */
public final class TokenCalls {
    private final Holdfast holdfast;

    TokenCalls(Holdfast holdfast) {
        this.holdfast = holdfast;
    }

    /**
     * What a token may.
     *
     * @param displayName as shown in audit lines
     * @param policies names
     * @param accessor names the token without being it, "" if it has none
     * @param left how long the token still lives, empty for ever
     * @param namespace that the token belongs to, "" for the root
     */
    public record Identity(
            String displayName, List<String> policies, String accessor, Optional<Duration> left, String namespace) {
        /** One that lives for ever, in the root namespace. */
        public Identity(String displayName, List<String> policies) {
            this(displayName, policies, "", Optional.empty(), "");
        }
    }

    /** Who the client's own token is; a wrong one is refused with status 403. */
    public Identity lookupSelf() {
        JsonNode data = holdfast.expect(Operation.READ, "auth/token/lookup-self", Map.of())
                .data();
        List<String> policies = new ArrayList<>();
        data.path("policies").forEach(policy -> policies.add(policy.asText()));
        return new Identity(
                data.path("display_name").asText(""),
                policies,
                data.path("accessor").asText(""),
                left(data),
                data.path("namespace_path").asText("").replaceAll("/$", ""));
    }

    private static Optional<Duration> left(JsonNode data) {
        boolean ends = data.hasNonNull("expire_time") && data.path("ttl").canConvertToLong();
        return ends ? Optional.of(Duration.ofSeconds(data.path("ttl").asLong())) : Optional.empty();
    }

    /** Ends the client's own token. */
    public void revokeSelf() {
        holdfast.expect(Operation.UPDATE, "auth/token/revoke-self", Map.of());
    }
}
