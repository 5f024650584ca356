package dev.holdfast.engine.access;

import dev.holdfast.engine.access.policy.Policy;
import dev.holdfast.engine.access.policy.PolicyStore;
import dev.holdfast.engine.api.ApiException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Makes tokens for callers, who cannot give away more than they have. Without state of its own.
 *
 * <p>A child's policies are a subset of its parent's, unless the caller has root or sudo on the call's path; only root
 * makes root tokens. In another namespace the caller's policies are others, whatever their names.
 */
final class TokenMaker {
    private static final List<String> OWN_PREFIXES = List.of("hfs.", "hfb.", "hfd.");
    private final NamespaceTokens tokens;
    private final PolicyStore policies;
    private final LeaseLimits limits;
    private final Clock clock;

    TokenMaker(NamespaceTokens tokens, PolicyStore policies, LeaseLimits limits, Clock clock) {
        this.tokens = tokens;
        this.policies = policies;
        this.limits = limits;
        this.clock = clock;
    }

    /**
     * @param role that the token is made by
     * @param path of the call
     * @param warnings get what was not as asked
     * @throws ApiException 400 naming the field that asks for too much
     */
    Issued make(Identity caller, TokenRequest asked, Optional<TokenRole> role, String path, List<String> warnings) {
        checkCaller(caller.token());
        checkTimes(asked);
        boolean sudo = caller.mayUseSudo(path);
        checkSudo(asked, sudo);
        TokenRequest request = role.map(r -> r.applyTo(asked)).orElse(asked);
        List<String> granted = new PolicyChoice(caller.token(), sudo, tokens.namespace()).choose(request, role);
        warnUnknown(granted, warnings);
        if (type(request) == TokenType.BATCH) {
            checkBatch(request, granted);
        }
        LeaseLimits within = role.map(r -> r.within(limits)).orElse(limits);
        Lease lease = lease(caller.token(), request, granted, within, warnings);
        Token draft = draft(caller.token(), request, granted, lease, role, path);
        return tokens.add(request.id().isEmpty() ? TokenText.token(draft.type()) : request.id(), draft);
    }

    private static TokenType type(TokenRequest request) {
        return request.type().orElse(TokenType.SERVICE);
    }

    /** The token, its id still empty. */
    private Token draft(
            Token parent,
            TokenRequest request,
            List<String> granted,
            Lease lease,
            Optional<TokenRole> role,
            String path) {
        TokenType type = type(request);
        return new Token(
                "",
                tokens.namespace().id(),
                type,
                type == TokenType.BATCH ? "" : TokenText.accessor(),
                displayName(request.displayName()),
                granted,
                request.meta(),
                role.map(r -> r.path(path)).orElse(path),
                role.map(TokenRole::name).orElse(""),
                request.orphan() ? "" : parent.id(),
                request.uses(),
                lease);
    }

    private static void checkCaller(Token token) {
        refuseIf(token.type() == TokenType.BATCH, "a batch token cannot make tokens");
        refuseIf(token.uses() > 0, "a token with a use limit cannot make tokens");
    }

    private static void checkTimes(TokenRequest request) {
        refuseIf(request.ttl().orElse(Duration.ZERO).isNegative(), "ttl: must not be negative");
        refuseIf(request.explicitMax().isNegative(), "explicit_max_ttl: must not be negative");
        refuseIf(request.period().isNegative(), "period: must not be negative");
    }

    private static void checkSudo(TokenRequest request, boolean sudo) {
        refuseIf(!sudo && !request.id().isEmpty(), "id: needs root or sudo");
        refuseIf(!sudo && !request.period().isZero(), "period: needs root or sudo");
        refuseIf(!sudo && request.orphan(), "no_parent: needs root or sudo");
        refuseIf(OWN_PREFIXES.stream().anyMatch(request.id()::startsWith), "id: must not begin as made tokens do");
    }

    private static void checkBatch(TokenRequest request, List<String> granted) {
        refuseIf(granted.contains(Policy.ROOT), "type: a batch token cannot be a root token");
        refuseIf(request.uses() > 0, "num_uses: not for batch tokens");
        refuseIf(!request.period().isZero(), "period: not for batch tokens");
        refuseIf(!request.explicitMax().isZero(), "explicit_max_ttl: not for batch tokens");
        refuseIf(!request.id().isEmpty(), "id: not for batch tokens");
    }

    private void warnUnknown(List<String> granted, List<String> warnings) {
        granted.stream()
                .filter(name -> !policies.exists(name))
                .forEach(name -> warnings.add("policy \"" + name + "\" does not exist"));
    }

    private Lease lease(
            Token parent, TokenRequest request, List<String> granted, LeaseLimits within, List<String> warnings) {
        Instant now = clock.instant();
        boolean endless = granted.contains(Policy.ROOT)
                && request.ttl().orElse(Duration.ZERO).isZero()
                && request.period().isZero()
                && request.explicitMax().isZero();
        refuseIf(
                endless && parent.lease().expires().isPresent(),
                "ttl: a root token that ends cannot make one that does not");
        boolean renewable = request.renewable() && type(request) == TokenType.SERVICE;
        return endless
                ? Lease.forever(now)
                : within.issue(request.ttl(), request.explicitMax(), request.period(), renewable, now, warnings);
    }

    /** {@code token}, and what was asked with everything but letters, digits and hyphens made a hyphen. */
    private static String displayName(String asked) {
        String safe = asked.replaceAll("[^a-zA-Z0-9-]+", "-").replaceAll("^-+|-+$", "");
        return safe.isEmpty() ? "token" : "token-" + safe;
    }

    private static void refuseIf(boolean wrong, String reason) {
        if (wrong) {
            throw ApiException.badRequest(reason);
        }
    }
}
