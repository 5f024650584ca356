package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.AccessToken;
import dev.holdfast.engine.managedkey.cloud.AccessTokens;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.CloudHttp;
import dev.holdfast.engine.managedkey.cloud.CloudReply;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import dev.holdfast.engine.managedkey.cloud.Repeats;
import java.util.Map;
import java.util.function.Function;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.Request;
import okhttp3.RequestBody;

/**
 * Calls to one store with a token, by version 7.4 of its REST interface. All give the members of a successful answer.
 * Safe for use by many threads.
 */
final class StoreCalls {
    private static final String API_VERSION = "7.4";
    private static final MediaType JSON = MediaType.get("application/json");

    private final CloudHttp http;
    private final AccessTokens tokens;
    private final HttpUrl store;

    StoreCalls(CloudHttp http, AccessTokens tokens, HttpUrl store) {
        this.http = http;
        this.tokens = tokens;
        this.store = store;
    }

    /** Reads. */
    Map<String, Object> get(Deadline deadline, String... path) {
        return repeatedly(to(path).get().build(), deadline);
    }

    /** Has something computed, which does no harm if done twice. */
    Map<String, Object> compute(Deadline deadline, Map<String, Object> members, String... path) {
        return repeatedly(to(path).post(body(members)).build(), deadline);
    }

    /** Gives something other values, which does no harm if done twice. */
    Map<String, Object> change(Deadline deadline, Map<String, Object> members, String... path) {
        return repeatedly(to(path).patch(body(members)).build(), deadline);
    }

    /** Makes something; never twice. */
    Map<String, Object> make(Deadline deadline, Map<String, Object> members, String... path) {
        return admitted(
                to(path).post(body(members)).build(),
                deadline,
                admitted -> Repeats.unlessDone(deadline, attempt -> answer(http.send(admitted, attempt))));
    }

    private Map<String, Object> repeatedly(Request request, Deadline deadline) {
        return admitted(
                request,
                deadline,
                admitted -> Repeats.safely(deadline, attempt -> answer(http.send(admitted, attempt))));
    }

    private Request.Builder to(String... path) {
        HttpUrl.Builder url = store.newBuilder();
        for (String segment : path) {
            url.addPathSegment(segment);
        }
        url.addQueryParameter("api-version", API_VERSION);
        return new Request.Builder().url(url.build()).header("Accept", "application/json");
    }

    private static RequestBody body(Map<String, Object> members) {
        return RequestBody.create(Json.line(members), JSON);
    }

    private static Map<String, Object> answer(CloudReply reply) {
        if (!reply.isSuccess()) {
            throw StoreFailures.of(reply);
        }
        return reply.json();
    }

    /** A token that is refused is replaced once: it may have been revoked before its time. */
    private <T> T admitted(Request request, Deadline deadline, Function<Request, T> exchange) {
        AccessToken token = tokens.get(deadline);
        try {
            return exchange.apply(with(token, request));
        } catch (CloudFailure e) {
            if (e.category() != Category.AUTHENTICATION) {
                throw e;
            }
        }
        tokens.forget(token);
        return exchange.apply(with(tokens.get(deadline), request));
    }

    private static Request with(AccessToken token, Request request) {
        return request.newBuilder().header("Authorization", token.bearer()).build();
    }
}
