package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.managedkey.cloud.AccessToken;
import dev.holdfast.engine.managedkey.cloud.CloudHttp;
import dev.holdfast.engine.managedkey.cloud.CloudReply;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import java.util.Map;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.Request;
import okhttp3.RequestBody;

/**
 * The provider's REST interface, version 1. Each call is made once; a token that is refused is replaced once, since
 * nothing was done then. Immutable; safe for use by many threads.
 */
final class Kms {
    private static final int UNAUTHORIZED = 401;
    private static final MediaType JSON = MediaType.get("application/json");

    private final CloudHttp http;
    private final HttpUrl root;

    /** @param endpoint the service's address */
    Kms(CloudHttp http, String endpoint) {
        this.http = http;
        this.root = HttpUrl.get(endpoint).newBuilder().addPathSegment("v1").build();
    }

    /** @param path resource name below {@code v1} */
    KmsReply get(String path, Login login, Deadline deadline) {
        return send(new Request.Builder().url(at(path).build()), login, deadline);
    }

    /** @param path resource name below {@code v1}, with a verb behind a colon where there is one */
    KmsReply post(String path, Map<String, Object> body, Login login, Deadline deadline) {
        return send(posting(at(path).build(), body), login, deadline);
    }

    /** Makes something under an id. */
    KmsReply create(
            String collection, String idName, String id, Map<String, Object> body, Login login, Deadline deadline) {
        HttpUrl url = at(collection).addQueryParameter(idName, id).build();
        return send(posting(url, body), login, deadline);
    }

    private HttpUrl.Builder at(String path) {
        return root.newBuilder().addPathSegments(path);
    }

    private static Request.Builder posting(HttpUrl url, Map<String, Object> body) {
        return new Request.Builder().url(url).post(RequestBody.create(Json.line(body), JSON));
    }

    private KmsReply send(Request.Builder request, Login login, Deadline deadline) {
        AccessToken token = login.token(deadline);
        CloudReply reply = http.send(authorized(request, login, token), deadline);
        if (reply.status() == UNAUTHORIZED) {
            login.forget(token);
            reply = http.send(authorized(request, login, login.token(deadline)), deadline);
        }
        if (!reply.isSuccess()) {
            throw KmsFailures.of(reply);
        }
        return new KmsReply(reply.json());
    }

    private static Request authorized(Request.Builder request, Login login, AccessToken token) {
        request.header("Authorization", token.bearer());
        login.quotaProject().ifPresent(project -> request.header("x-goog-user-project", project));
        return request.build();
    }
}
