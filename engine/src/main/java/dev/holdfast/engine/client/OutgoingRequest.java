package dev.holdfast.engine.client;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.RequestPath;
import java.net.URI;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.Request;
import okhttp3.RequestBody;

/** Turns calls into HTTP requests. Immutable. */
final class OutgoingRequest {
    private static final MediaType JSON = MediaType.get("application/json");
    private static final MediaType MERGE_PATCH = MediaType.get("application/merge-patch+json");
    private static final Set<Operation> WITH_BODY = EnumSet.of(Operation.UPDATE, Operation.PATCH);

    private final HttpUrl root;

    OutgoingRequest(URI server) {
        this.root =
                HttpUrl.get(server.toString()).newBuilder().addPathSegment("v1").build();
    }

    /**
     * @throws ApiException 400 for what the server would refuse, or HTTP cannot carry
     */
    Request of(Transport.Outgoing call) {
        Request.Builder request = new Request.Builder()
                .url(url(call))
                .header("X-Vault-Request", "true")
                .method(method(call.operation()), body(call));
        header(request, "X-Vault-Token", "token", call.token());
        header(request, "X-Vault-Namespace", "namespace", call.namespace());
        return request.build();
    }

    private static String method(Operation operation) {
        return switch (operation) {
            case READ -> "GET";
            case UPDATE -> "PUT";
            case LIST, PATCH, DELETE, HEAD, HELP -> operation.name();
        };
    }

    private HttpUrl url(Transport.Outgoing call) {
        HttpUrl.Builder url = root.newBuilder();
        for (String segment :
                RequestPath.normalise(call.operation(), call.path()).split("/", -1)) {
            url.addPathSegment(segment);
        }
        if (!WITH_BODY.contains(call.operation())) {
            call.data().forEach((name, value) -> query(url, name, value));
        }
        return url.build();
    }

    private static void query(HttpUrl.Builder url, String name, Object value) {
        List<?> values = value instanceof List<?> several ? several : List.of(value);
        values.forEach(each -> url.addQueryParameter(name, each.toString()));
    }

    private static RequestBody body(Transport.Outgoing call) {
        if (!WITH_BODY.contains(call.operation())) {
            return null;
        }
        MediaType type = call.operation() == Operation.PATCH ? MERGE_PATCH : JSON;
        return RequestBody.create(Json.line(call.data()), type);
    }

    private static void header(Request.Builder request, String header, String what, String value) {
        if (value.isEmpty()) {
            return;
        }
        if (!value.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw ApiException.badRequest(what + ": must be printable ASCII without blanks");
        }
        request.header(header, value);
    }
}
