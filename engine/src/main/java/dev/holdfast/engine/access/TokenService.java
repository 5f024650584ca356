package dev.holdfast.engine.access;

import dev.holdfast.engine.access.policy.PolicyStore;
import dev.holdfast.engine.api.ApiException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What callers do with tokens: make, renew, revoke. Safe for use by many threads. */
public final class TokenService {
    private final NamespaceTokens tokens;
    private final TokenMaker maker;
    private final Function<String, RoleStore> roles;
    private final LeaseLimits limits;
    private final Clock clock;

    /** @param roles of a namespace, by its id */
    public TokenService(
            NamespaceTokens tokens,
            PolicyStore policies,
            Function<String, RoleStore> roles,
            LeaseLimits limits,
            Clock clock) {
        this.tokens = tokens;
        this.maker = new TokenMaker(tokens, policies, limits, clock);
        this.roles = roles;
        this.limits = limits;
        this.clock = clock;
    }

    Issued create(Identity caller, TokenRequest request, String path, List<String> warnings) {
        return maker.make(caller, request, Optional.empty(), path, warnings);
    }

    /**
     * @throws ApiException 400 if there is no such role, or it does not allow what is asked
     */
    Issued createByRole(String name, Identity caller, TokenRequest request, String path, List<String> warnings) {
        TokenRole role = roles.apply(tokens.namespace().id())
                .find(name)
                .orElseThrow(() -> ApiException.badRequest("there is no role " + name));
        return maker.make(caller, request, Optional.of(role), path, warnings);
    }

    /**
     * @param increment zero for the time that the token was given at first
     * @throws ApiException 400 if it cannot be renewed or is gone
     */
    Token renew(Token token, Duration increment, List<String> warnings) {
        if (increment.isNegative()) {
            throw ApiException.badRequest("increment: must not be negative");
        }
        return tokens.store()
                .change(token.id(), current -> {
                    if (!current.lease().renewable()) {
                        throw ApiException.badRequest("the token is not renewable");
                    }
                    return current.withLease(
                            limitsOf(current).renew(current.lease(), increment, clock.instant(), warnings));
                })
                .orElseThrow(() -> ApiException.badRequest("the token is gone"));
    }

    /** A role that is gone limits nothing. */
    private LeaseLimits limitsOf(Token token) {
        Optional<TokenRole> role = token.role().isEmpty()
                ? Optional.empty()
                : roles.apply(token.namespace()).find(token.role());
        return role.map(r -> r.within(limits)).orElse(limits);
    }

    /** Ends a token and its descendants. */
    void revoke(Token token) {
        refuseBatch(token);
        tokens.store().revoke(token);
    }

    /** Ends a token; its children become orphans. */
    void revokeAlone(Token token) {
        refuseBatch(token);
        tokens.store().revokeAlone(token);
    }

    private static void refuseBatch(Token token) {
        if (token.type() == TokenType.BATCH) {
            throw ApiException.badRequest("a batch token cannot be revoked; it ends with its time or its parent");
        }
    }
}
