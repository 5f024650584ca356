package dev.holdfast.engine.api;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A call that cannot be answered with success: a status, texts for people, and sometimes data for machines.
 *
 * <p>Texts never hold a secret. Features derive their own kinds where callers tell them apart.
 */
public class ApiException extends RuntimeException {
    private final int status;
    private final List<String> errors;
    private final Map<String, Object> data;
    private final Map<String, String> headers;

    public ApiException(int status, List<String> errors) {
        this(status, errors, Map.of(), Map.of());
    }

    public ApiException(int status, List<String> errors, Map<String, Object> data, Map<String, String> headers) {
        super(errors.isEmpty() ? "status " + status : String.join("; ", errors));
        this.status = status;
        this.errors = List.copyOf(errors);
        this.data = new LinkedHashMap<>(data);
        this.headers = Map.copyOf(headers);
    }

    /** 400: bad input, or a state that does not allow the call. */
    public static ApiException badRequest(String... errors) {
        return new ApiException(400, List.of(errors));
    }

    /** 403: tells no more than that permission is denied. */
    public static ApiException permissionDenied() {
        return new ApiException(403, List.of("permission denied"));
    }

    /** 403 with the setting to change. */
    public static ApiException forbidden(String error) {
        return new ApiException(403, List.of(error));
    }

    /** 404 with an empty list: a read or list that finds nothing. */
    public static ApiException nothingFound() {
        return new ApiException(404, List.of());
    }

    /** 404 with a reason: unknown path, missing edition, unknown namespace. */
    public static ApiException notFound(String error) {
        return new ApiException(404, List.of(error));
    }

    /** 405, naming the methods that are offered. */
    public static ApiException methodNotAllowed(String what, Collection<Operation> offered) {
        String methods = offered.stream()
                .flatMap(operation -> operation.methods().stream())
                .sorted()
                .collect(Collectors.joining(", "));
        return new ApiException(405, List.of(what + "; offered: " + methods), Map.of(), Map.of("Allow", methods));
    }

    /** 429 with the seconds after which to come again. */
    public static ApiException tooManyRequests(String error, long retryAfterSeconds) {
        return new ApiException(429, List.of(error), Map.of(), Map.of("Retry-After", Long.toString(retryAfterSeconds)));
    }

    /** 500 that names the request in the log and nothing internal. */
    public static ApiException internal(String requestId) {
        return new ApiException(500, List.of("internal error; look for request " + requestId + " in the server's log"));
    }

    /** 503: sealed, not initialised, or changing its mode. */
    public static ApiException unavailable(String error) {
        return new ApiException(503, List.of(error));
    }

    /** HTTP status code. */
    public int status() {
        return status;
    }

    /** One text per thing that is wrong; may be empty. */
    public List<String> errors() {
        return errors;
    }

    /** Machine-readable members beside the errors; empty for none. */
    public Map<String, Object> data() {
        return data;
    }

    /** Additional response headers. */
    public Map<String, String> headers() {
        return headers;
    }
}
