package dev.holdfast.engine.server;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.JsonLimits;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.RequestPath;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.server.Request;

/**
 * What a request says before its body: operation, path and query.
 *
 * @param operation what is wanted
 * @param path normalised, without the base path
 * @param query members of the query, without the ones that only choose the operation
 */
record RequestHead(Operation operation, String path, Map<String, Object> query) {
    private static final String BASE = "v1/";
    private static final String MERGE_PATCH = "application/merge-patch+json";
    private static final Set<Operation> WITH_BODY = EnumSet.of(Operation.UPDATE, Operation.PATCH);
    private static final Set<String> TRUE = Set.of("1", "t", "T", "true", "TRUE", "True");
    private static final Set<String> FALSE = Set.of("0", "f", "F", "false", "FALSE", "False");

    /**
     * @throws ApiException for a wrong path, method, query or content type
     */
    static RequestHead of(Request request, JsonLimits limits) {
        HttpURI uri = request.getHttpURI();
        path(Operation.READ, uri); // a wrong path is told before a wrong method or query
        Map<String, Object> query = FormData.parse(uri.getQuery(), limits);
        Operation operation = operation(request, query);
        return new RequestHead(operation, path(operation, uri), query);
    }

    private static String path(Operation operation, HttpURI uri) {
        String decoded = Percent.decodePath(uri.getPath() == null ? "" : uri.getPath());
        String path = RequestPath.normalise(operation, decoded);
        if (!path.startsWith(BASE) || path.length() == BASE.length()) {
            throw ApiException.notFound("no such path; every path of the API begins with /" + BASE);
        }
        return path.substring(BASE.length());
    }

    /**
     * What a write or a deletion is about, without its query; empty for anything else, and for what cannot be read, which
     * {@link #of} refuses.
     */
    static Optional<RequestHead> target(Request request) {
        Operation operation =
                switch (request.getMethod()) {
                    case "POST", "PUT" -> Operation.UPDATE;
                    case "DELETE" -> Operation.DELETE;
                    default -> Operation.READ;
                };
        if (operation == Operation.READ) {
            return Optional.empty();
        }
        try {
            return Optional.of(new RequestHead(operation, path(operation, request.getHttpURI()), Map.of()));
        } catch (ApiException unreadable) {
            return Optional.empty();
        }
    }

    private static Operation operation(Request request, Map<String, Object> query) {
        return switch (request.getMethod()) {
            case "GET" -> reading(query);
            case "POST", "PUT" -> Operation.UPDATE;
            case "LIST", "DELETE", "HEAD", "HELP" -> Operation.valueOf(request.getMethod());
            case "PATCH" -> patching(request);
            default -> throw ApiException.methodNotAllowed("no path has this method", EnumSet.allOf(Operation.class));
        };
    }

    private static Operation reading(Map<String, Object> query) {
        boolean help = takeSwitch(query, "help");
        boolean list = takeSwitch(query, "list");
        return help ? Operation.HELP : list ? Operation.LIST : Operation.READ;
    }

    private static boolean takeSwitch(Map<String, Object> query, String name) {
        Object value = query.remove(name);
        if (value == null || FALSE.contains(value)) {
            return false;
        }
        if (!TRUE.contains(value)) {
            throw ApiException.badRequest(name + ": must be true or false");
        }
        return true;
    }

    private static Operation patching(Request request) {
        String type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
        String bare = type == null ? "" : type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (!bare.equals(MERGE_PATCH)) {
            throw new ApiException(415, List.of("a PATCH must have the Content-Type " + MERGE_PATCH));
        }
        return Operation.PATCH;
    }

    /** Whether the data come in the body; otherwise they are in the query and a body is ignored. */
    boolean takesBody() {
        return WITH_BODY.contains(operation);
    }
}
