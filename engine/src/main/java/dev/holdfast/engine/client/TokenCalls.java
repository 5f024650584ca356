package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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
     */
    public record Identity(String displayName, List<String> policies) {}

    /** Who the client's own token is; a wrong one is refused with status 403. */
    public Identity lookupSelf() {
        JsonNode data = holdfast.expect(Operation.READ, "auth/token/lookup-self", Map.of())
                .data();
        List<String> policies = new ArrayList<>();
        data.path("policies").forEach(policy -> policies.add(policy.asText()));
        return new Identity(data.path("display_name").asText(""), policies);
    }

    /** Ends the client's own token. */
    public void revokeSelf() {
        holdfast.expect(Operation.UPDATE, "auth/token/revoke-self", Map.of());
    }
}
