package dev.holdfast.engine.access;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Routes of tokens. */
public final class TokenApi implements Feature {
    private static final String PREFIX = "auth/token/";
    private static final Field TOKEN =
            Field.text("token").required().secret().described("Token", "The token that is meant.");
    private static final Field ACCESSOR =
            Field.text("accessor").required().described("Accessor", "Of the token that is meant.");
    private static final Field INCREMENT =
            Field.duration("increment").described("Increment", "Time to live from now; what it was at first if none.");

    private final TokenService service;
    private final NamespaceTokens tokens;
    private final Clock clock;

    public TokenApi(TokenService service, NamespaceTokens tokens, Clock clock) {
        this.service = service;
        this.tokens = tokens;
        this.clock = clock;
    }

    @Override
    public List<Route> routes() {
        return Stream.of(making(), looking(), renewing(), revoking())
                .flatMap(List::stream)
                .toList();
    }

    private List<Route> making() {
        return List.of(
                Route.update(PREFIX + "create", TokenRequest.FIELDS, call -> create(call, false))
                        .described("Makes a token, a child of the caller's."),
                Route.update(PREFIX + "create-orphan", TokenRequest.FIELDS, call -> create(call, true))
                        .with(Route.Trait.SUDO)
                        .described("Makes a token without a parent."),
                Route.update(PREFIX + "create/:role", TokenRequest.FIELDS, this::createByRole)
                        .described("Makes a token by a role."));
    }

    private List<Route> looking() {
        return List.of(
                Route.read(PREFIX + "lookup-self", this::lookupSelf).described("Tells about the caller's token."),
                Route.update(PREFIX + "lookup", FieldSet.of(TOKEN), this::lookup)
                        .described("Tells about a token."),
                Route.update(PREFIX + "lookup-accessor", FieldSet.of(ACCESSOR), this::lookupAccessor)
                        .described("Tells about the token of an accessor."),
                Route.list(PREFIX + "accessors", call -> Response.data(Map.of("keys", tokens.accessors())))
                        .with(Route.Trait.SUDO)
                        .described("Accessors of all tokens."));
    }

    private List<Route> renewing() {
        return List.of(
                Route.update(
                                PREFIX + "renew-self",
                                FieldSet.of(INCREMENT),
                                call -> renew(
                                        call,
                                        Callers.identity(call).token(),
                                        call.request().token()))
                        .described("Renews the caller's token."),
                Route.update(
                                PREFIX + "renew",
                                FieldSet.of(TOKEN, INCREMENT),
                                call -> renew(
                                        call,
                                        byText(call, () -> unknown("token")),
                                        call.fields().text("token")))
                        .described("Renews a token."),
                Route.update(
                                PREFIX + "renew-accessor",
                                FieldSet.of(ACCESSOR, INCREMENT),
                                call -> renew(call, byAccessor(call), ""))
                        .described("Renews the token of an accessor."));
    }

    private List<Route> revoking() {
        return List.of(
                Route.update(PREFIX + "revoke-self", FieldSet.NONE, this::revokeSelf)
                        .described("Ends the caller's token with its children."),
                Route.update(PREFIX + "revoke", FieldSet.of(TOKEN), this::revoke)
                        .described("Ends a token with its children."),
                Route.update(PREFIX + "revoke-accessor", FieldSet.of(ACCESSOR), this::revokeAccessor)
                        .described("Ends the token of an accessor with its children."),
                Route.update(PREFIX + "revoke-orphan", FieldSet.of(TOKEN), this::revokeOrphan)
                        .with(Route.Trait.SUDO)
                        .described("Ends a token; its children become orphans."));
    }

    private Response create(Call call, boolean orphan) {
        TokenRequest request = TokenRequest.of(call.fields());
        List<String> warnings = new ArrayList<>();
        Issued issued = service.create(
                Callers.identity(call),
                orphan ? request.asOrphan() : request,
                call.request().path(),
                warnings);
        return auth(issued.text(), issued.token(), warnings);
    }

    private Response createByRole(Call call) {
        List<String> warnings = new ArrayList<>();
        Issued issued = service.createByRole(
                call.param("role"),
                Callers.identity(call),
                TokenRequest.of(call.fields()),
                call.request().path(),
                warnings);
        return auth(issued.text(), issued.token(), warnings);
    }

    private Response auth(String text, Token token, List<String> warnings) {
        Response response = Response.auth(TokenReplies.auth(text, token, clock.instant()));
        for (String warning : warnings) {
            response = response.withWarning(warning);
        }
        return response;
    }

    private Response lookupSelf(Call call) {
        Token shown = Callers.identity(call).token();
        Token current = tokens.store().find(call.request().token()).orElse(shown);
        return told(call.request().token(), current);
    }

    private Response lookup(Call call) {
        Token token = byText(call, ApiException::permissionDenied);
        return told(call.fields().text("token"), token);
    }

    private Response lookupAccessor(Call call) {
        return told("", byAccessor(call));
    }

    private Response told(String text, Token token) {
        return Response.data(TokenReplies.lookup(text, token, tokens.pathOf(token), clock.instant()));
    }

    private Token byText(Call call, Supplier<ApiException> otherwise) {
        return tokens.find(call.fields().text("token")).orElseThrow(otherwise);
    }

    private Token byAccessor(Call call) {
        return tokens.findByAccessor(call.fields().text("accessor")).orElseThrow(() -> unknown("accessor"));
    }

    private static ApiException unknown(String field) {
        return ApiException.badRequest(field + ": belongs to no valid token");
    }

    /**
     * @param text to show in the reply, or ""
     */
    private Response renew(Call call, Token token, String text) {
        List<String> warnings = new ArrayList<>();
        Duration increment = call.fields().duration("increment").orElse(Duration.ZERO);
        return auth(text, service.renew(token, increment, warnings), warnings);
    }

    private Response revokeSelf(Call call) {
        service.revoke(Callers.identity(call).token());
        return Response.none();
    }

    private Response revoke(Call call) {
        tokens.find(call.fields().text("token")).ifPresent(service::revoke);
        return Response.none();
    }

    private Response revokeAccessor(Call call) {
        service.revoke(byAccessor(call));
        return Response.none();
    }

    private Response revokeOrphan(Call call) {
        service.revokeAlone(byText(call, () -> unknown("token")));
        return Response.none();
    }
}
