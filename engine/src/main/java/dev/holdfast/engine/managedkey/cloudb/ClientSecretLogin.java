package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.AccessToken;
import dev.holdfast.engine.managedkey.cloud.AccessTokens;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.CloudHttp;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import dev.holdfast.engine.managedkey.cloud.Repeats;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import okhttp3.FormBody;
import okhttp3.HttpUrl;
import okhttp3.Request;

/**
 * Tokens for a client id and its secret: the OAuth 2.0 client-credentials grant of the provider's directory. Safe for
 * use by many threads.
 */
final class ClientSecretLogin implements AccessTokens.Source {
    private final CloudHttp http;
    private final Clock clock;
    private final HttpUrl url;
    private final String scope;
    private final String clientId;
    private final Secret secret;

    /**
     * @param url token endpoint of the tenant
     * @param secret closed by its owner, who then wants no more tokens
     */
    ClientSecretLogin(CloudHttp http, Clock clock, HttpUrl url, String scope, String clientId, Secret secret) {
        this.http = http;
        this.clock = clock;
        this.url = url;
        this.scope = scope;
        this.clientId = clientId;
        this.secret = secret;
    }

    @Override
    public AccessToken fetch(Deadline deadline) {
        Request request = new Request.Builder()
                .url(url)
                .header("Accept", "application/json")
                .post(form())
                .build();
        return Repeats.safely(
                deadline,
                attempt -> TokenReplies.token(http.send(request, attempt), clock, LoginFailures::ofDirectory));
    }

    private FormBody form() {
        try {
            return secret.use(bytes -> new FormBody.Builder()
                    .add("grant_type", "client_credentials")
                    .add("client_id", clientId)
                    .add("client_secret", new String(bytes, StandardCharsets.UTF_8))
                    .add("scope", scope)
                    .build());
        } catch (IllegalStateException closed) {
            throw CloudFailure.lasting(
                            Category.UNREACHABLE,
                            "SETTINGS_CHANGED",
                            "the managed key was changed meanwhile; call again")
                    .causedBy(closed);
        }
    }
}
