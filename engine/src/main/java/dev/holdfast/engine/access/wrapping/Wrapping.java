package dev.holdfast.engine.access.wrapping;

import dev.holdfast.engine.access.Access;
import dev.holdfast.engine.access.Token;
import dev.holdfast.engine.access.TokenStore;
import dev.holdfast.engine.access.Wrapped;
import dev.holdfast.engine.access.WrappingTokens;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.Envelope;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.WrapHeaders;
import dev.holdfast.engine.api.WrapInfo;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Puts answers away under wrapping tokens and hands them out again. Any room can put an answer of its own away with
 * {@link #wrap}; whoever shows its token at {@code sys/wrapping/unwrap}, or to {@link #unwrap}, gets it.
 *
 * <p>Safe for use by many threads.
 */
public final class Wrapping {
    /** A write can have 32 MiB; the token itself needs some of it. */
    private static final int MOST_BYTES = 31 << 20;

    private final WrappingTokens tokens;
    private final Access access;
    private final WrappingJwt jwt;
    private final Custody custody;
    private final Clock clock;

    public Wrapping(TokenStore tokens, Access access, WrappingJwt jwt, Clock clock) {
        this(tokens, access, jwt, Custody.NONE, clock);
    }

    /** @param custody knows more of tokens that have ended */
    public Wrapping(TokenStore tokens, Access access, WrappingJwt jwt, Custody custody, Clock clock) {
        this.tokens = tokens.wrapping();
        this.access = access;
        this.jwt = jwt;
        this.custody = custody;
        this.clock = clock;
    }

    /**
     * The answer as it goes out: wrapped if the request asks for that and there is something to wrap. Refusals, answers
     * without content and ones that are wrapped already go out as they are.
     *
     * @throws ApiException 400 if it is too large to be kept
     */
    public Response answer(Request request, Response response) {
        Optional<Duration> ttl = WrapHeaders.ttl(request.headers());
        boolean nothing = response.status() >= 400
                || response.wrapInfo() != null
                || Envelope.body(request.id(), response).isEmpty();
        return ttl.isEmpty() || nothing
                ? response
                : wrap(request, response, ttl.get(), WrapHeaders.wantsJwt(request.headers()));
    }

    /**
     * Puts an answer away whatever the request's headers say.
     *
     * @param ttl for how long it can be had
     * @param asJwt whether the token is handed out inside a JWT
     * @return what goes out in its place
     * @throws ApiException 400 if it is too large to be kept
     */
    public Response wrap(Request request, Response response, Duration ttl, boolean asJwt) {
        return wrap(request, response, draft(request, ttl), asJwt);
    }

    /**
     * Like {@link #wrap}, inside a JWT, for an answer of which the {@link Custody} keeps a record: it is handed out only as
     * long as that is there, and never put under another token.
     */
    public Response entrust(Request request, Response response, Duration ttl) {
        return wrap(request, response, draft(request, ttl).inCustody(), true);
    }

    private Token draft(Request request, Duration ttl) {
        return Token.wrapping(access.namespaceOf(request).id(), request.path(), ttl, clock.instant());
    }

    private Response wrap(Request request, Response response, Token draft, boolean asJwt) {
        Map<String, Object> members = Envelope.body(request.id(), response)
                .orElseThrow(() -> new IllegalArgumentException("there is nothing to wrap"));
        WrappedBody body = new WrappedBody(members, accessor(response));
        byte[] encoded = body.encoded();
        if (encoded.length > MOST_BYTES) {
            throw ApiException.badRequest("the answer is too large to be wrapped; it must have less than 31 MiB");
        }
        return Response.wrapped(info(tokens.add(draft, encoded), body.accessor(), asJwt));
    }

    private static String accessor(Response response) {
        return response.auth() == null ? "" : String.valueOf(response.auth().getOrDefault("accessor", ""));
    }

    private WrapInfo info(Wrapped wrapped, String wrappedAccessor, boolean asJwt) {
        Token token = wrapped.token();
        return new WrapInfo(
                asJwt ? jwt.around(wrapped, wrappedAccessor) : wrapped.text(),
                token.accessor(),
                token.lease().ttl().toSeconds(),
                token.lease().issued(),
                token.path(),
                wrappedAccessor);
    }

    /**
     * Whose call it is when a wrapping token is shown as authority over what it carries: in place of the caller's token,
     * or without one. Nothing is used up, and whether it is valid remains to be seen.
     *
     * @return empty if the call needs another token, or shows none at all
     */
    public Optional<Caller> bearer(Request request) {
        Object sent = request.data().get("token");
        String named = sent == null ? "" : sent.toString();
        boolean itself = !request.token().isEmpty() && (named.isEmpty() || named.equals(request.token()));
        if (itself) {
            return Optional.of(jwt.inside(request.token())
                    .flatMap(access::identifyWrapping)
                    .map(Caller.class::cast)
                    .orElse(Caller.NOBODY));
        }
        return request.token().isEmpty() && !named.isEmpty() ? Optional.of(Caller.NOBODY) : Optional.empty();
    }

    /**
     * Tells about a wrapping token and uses nothing up.
     *
     * @param presented the token or a JWT around it
     * @throws ApiException 400 if it is not valid
     */
    Token look(String presented) {
        return jwt.inside(presented).flatMap(tokens::find).orElseThrow(Wrapping::invalid);
    }

    /**
     * The body of an answer that was put away; its token ends.
     *
     * @param presented the token or a JWT around it
     * @throws ApiException 400 if it is not valid
     */
    public Map<String, Object> unwrap(String presented) {
        Optional<String> text = jwt.inside(presented);
        text.flatMap(tokens::find).filter(Token::isInCustody).ifPresent(token -> custody.require(token.accessor()));
        Wrapped wrapped = text.flatMap(tokens::redeem).orElseThrow(() -> ended(presented));
        custody.redeemed(wrapped.token().accessor());
        return WrappedBody.decode(wrapped.value()).members();
    }

    /**
     * Puts what a token carries under a new one, for the time that it had at first.
     *
     * @param presented the token or a JWT around it
     * @throws ApiException 400 if it is not valid, or in custody, which would lose it
     */
    Response rewrap(String presented, boolean asJwt) {
        if (look(presented).isInCustody()) {
            throw ApiException.badRequest(
                    "this wrapping token cannot be rewrapped, for whoever made it keeps a record of it; have a new one made");
        }
        Wrapped wrapped = jwt.inside(presented).flatMap(tokens::replace).orElseThrow(Wrapping::invalid);
        return Response.wrapped(
                info(wrapped, WrappedBody.decode(wrapped.value()).accessor(), asJwt));
    }

    private ApiException ended(String presented) {
        return jwt.claims(presented)
                .flatMap(claims -> custody.fate(String.valueOf(claims.get("accessor"))))
                .map(fate -> ApiException.badRequest("the wrapping token is not valid: it " + fate))
                .orElseGet(Wrapping::invalid);
    }

    private static ApiException invalid() {
        return ApiException.badRequest(
                "the wrapping token is not valid or does not exist: it was used before, or its time is over");
    }
}
