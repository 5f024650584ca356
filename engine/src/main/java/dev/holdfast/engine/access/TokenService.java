package dev.holdfast.engine.access;

import dev.holdfast.engine.access.policy.PolicyStore;
import dev.holdfast.engine.api.ApiException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** What callers do with tokens: make, renew, revoke. Safe for use by many threads. */
public final class TokenService {
    private final TokenStore tokens;
    private final TokenMaker maker;
    private final LeaseLimits limits;
    private final Clock clock;

    public TokenService(TokenStore tokens, PolicyStore policies, LeaseLimits limits, Clock clock) {
        this.tokens = tokens;
        this.maker = new TokenMaker(tokens, policies, limits, clock);
        this.limits = limits;
        this.clock = clock;
    }

    Issued create(Identity caller, TokenRequest request, String path, List<String> warnings) {
        return maker.make(caller, request, path, warnings);
    }

    /**
     * @param increment zero for the time that the token was given at first
     * @throws ApiException 400 if it cannot be renewed or is gone
     */
    Token renew(Token token, Duration increment, List<String> warnings) {
        if (increment.isNegative()) {
            throw ApiException.badRequest("increment: must not be negative");
        }
        return tokens.change(token.id(), current -> {
                    if (!current.lease().renewable()) {
                        throw ApiException.badRequest("the token is not renewable");
                    }
                    return current.withLease(limits.renew(current.lease(), increment, clock.instant(), warnings));
                })
                .orElseThrow(() -> ApiException.badRequest("the token is gone"));
    }

    /** Ends a token and its descendants. */
    void revoke(Token token) {
        refuseBatch(token);
        tokens.revoke(token);
    }

    /** Ends a token; its children become orphans. */
    void revokeAlone(Token token) {
        refuseBatch(token);
        tokens.revokeAlone(token);
    }

    private static void refuseBatch(Token token) {
        if (token.type() == TokenType.BATCH) {
            throw ApiException.badRequest("a batch token cannot be revoked; it ends with its time or its parent");
        }
    }
}
