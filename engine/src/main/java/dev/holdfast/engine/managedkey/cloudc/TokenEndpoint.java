package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.config.ServiceAddress;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.AccessToken;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.CloudHttp;
import dev.holdfast.engine.managedkey.cloud.CloudReply;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import okhttp3.FormBody;
import okhttp3.HttpUrl;
import okhttp3.Request;

/** Where tokens are given for what a credential file holds (RFC 6749, section 5). Immutable; safe for use by many threads. */
final class TokenEndpoint {
    private static final String USUAL = "https://oauth2.googleapis.com/token";
    private static final Set<Integer> NOT_ABOUT_CREDENTIALS = Set.of(407, 408, 429);

    private final CloudHttp http;
    private final Optional<String> other;
    private final Clock clock;

    /** @param other the address that stands for the one in credential files, for private endpoints */
    TokenEndpoint(CloudHttp http, Optional<String> other, Clock clock) {
        this.http = http;
        this.other = other;
        this.clock = clock;
    }

    /** The endpoint that a credential file names. It gets proof of the identity, so it must not be just anything. */
    static String checked(CredentialFile.Members members) {
        String uri = members.optional("token_uri", USUAL);
        if (uri.isEmpty() || HttpUrl.parse(uri) == null) {
            throw members.unusable("has a token_uri that is no URL");
        }
        ServiceAddress.problem(uri).ifPresent(problem -> {
            throw members.unusable("has a token_uri that " + problem);
        });
        return uri;
    }

    Instant now() {
        return clock.instant();
    }

    /**
     * Asks for a token.
     *
     * @throws CloudFailure {@code authentication} if the identity is not accepted
     */
    AccessToken post(String tokenUri, Map<String, String> form, Deadline deadline) {
        FormBody.Builder body = new FormBody.Builder();
        form.forEach(body::add);
        String url = other.map(base -> base + "/token").orElse(tokenUri);
        Instant asked = now();
        CloudReply reply =
                http.send(new Request.Builder().url(url).post(body.build()).build(), deadline);
        if (!reply.isSuccess()) {
            throw refusal(reply);
        }
        return TokenReply.of(reply, asked);
    }

    /** What the endpoint says in words is not shown, since it may repeat what it was sent. */
    private static CloudFailure refusal(CloudReply reply) {
        String code = reply.json().get("error") instanceof String error && error.matches("[a-z_]{1,40}") ? error : "";
        if (reply.status() < 400 || reply.status() >= 500 || NOT_ABOUT_CREDENTIALS.contains(reply.status())) {
            return reply.failure(code, "");
        }
        return CloudFailure.lasting(
                Category.AUTHENTICATION,
                code.isEmpty() ? "HTTP_" + reply.status() : code,
                "the credentials were not accepted: " + remedy(code));
    }

    private static String remedy(String code) {
        return switch (code) {
            case "invalid_grant" ->
                "the key was deleted, the login has ended, the account is disabled, or this server's clock is wrong;"
                        + " check the clock, then make a new credential file";
            case "invalid_client", "unauthorized_client" ->
                "the provider does not know the account or its client; make a new credential file";
            case "invalid_scope", "access_denied" -> "the account may not use the key service; give it a role for it";
            default -> "make a new credential file";
        };
    }
}
