package dev.holdfast.engine;

import dev.holdfast.engine.access.Access;
import dev.holdfast.engine.access.Identity;
import dev.holdfast.engine.access.Token;
import dev.holdfast.engine.access.TokenType;
import dev.holdfast.engine.access.policy.Capability;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.replication.OperationTokenEnd;
import dev.holdfast.engine.seal.ceremony.OperationTokens;
import java.util.Optional;

/**
 * The authority of DR operation tokens, and of batch tokens that may stand in for one: they were made on the primary before
 * it failed, and their policies grant the very path. Safe for use by many threads.
 */
final class OperationAuthority implements OperationTokenEnd {
    /** The member of a call that shows a token. */
    static final String MEMBER = "dr_operation_token";

    private static final Caller BEARER = Caller.named("dr-operation-token");

    private final Access access;
    private final OperationTokens tokens;

    OperationAuthority(Access access, OperationTokens tokens) {
        this.access = access;
        this.tokens = tokens;
    }

    /** The token that a call shows: as a member, or else in place of another token, if it is of a kind that counts. */
    static String shown(Request request) {
        Object member = request.data().get(MEMBER);
        if (member instanceof String text && !text.isEmpty()) {
            return text;
        }
        String token = request.token();
        return token.startsWith(OperationTokens.PREFIX) || token.startsWith(TokenType.BATCH.prefix()) ? token : "";
    }

    /**
     * Whether a call may be carried out.
     *
     * @throws ApiException 400 if no token is shown that could say so
     */
    Grant grant(Request request) {
        String shown = shown(request);
        if (shown.isEmpty()) {
            throw ApiException.badRequest(
                    MEMBER + ": a DR operation token is needed; make one from shares of the root key"
                            + " at sys/replication/dr/secondary/generate-operation-token/attempt");
        }
        return granted(shown, request);
    }

    /** Whether a call may be carried out that shows its token as any other call does. */
    Grant grantByHeader(Request request) {
        return granted(request.token(), request);
    }

    private Grant granted(String shown, Request request) {
        return tokens.contains(shown) ? Grant.open(BEARER) : standIn(shown, request);
    }

    private Grant standIn(String shown, Request request) {
        return shown.startsWith(TokenType.BATCH.prefix())
                ? access.authenticateWithoutUse(shown)
                        .filter(identity -> mayStandIn(identity, request))
                        .map(Grant::open)
                        .orElse(Grant.NONE)
                : Grant.NONE;
    }

    private static boolean mayStandIn(Identity identity, Request request) {
        Token token = identity.token();
        return token.type() == TokenType.BATCH
                && token.isOrphan()
                && identity.allows(Capability.UPDATE, request, FieldSet.NONE);
    }

    /** Whether a DR operation token is shown, and one of this cluster. */
    boolean holdsToken(Request request) {
        return Optional.of(shown(request))
                .filter(text -> !text.isEmpty())
                .filter(tokens::contains)
                .isPresent();
    }

    @Override
    public void end(Request request) {
        if (!tokens.delete(shown(request))) {
            throw ApiException.badRequest(
                    MEMBER + ": is a batch token, which cannot be deleted; it ends when its time is over");
        }
    }
}
