package dev.holdfast.engine.server;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.RequestPath;
import dev.holdfast.engine.api.WrapHeaders;
import dev.holdfast.engine.config.RequestLimits;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpURI;

/** What the headers of a request say to the engine. */
final class RequestHeaders {
    static final String NAMESPACE = "X-Vault-Namespace";

    private static final String TOKEN = "X-Vault-Token";
    private static final String AUTHORIZATION = "Authorization";
    private static final String BEARER = "bearer ";
    private static final int MAX_TOKEN = 8192;
    /** Colon, blank and the two bytes at the end of a line. */
    private static final int LINE_MARKS = 4;

    /** Headers with a meaning; the others are either taken care of here or have none. */
    private static final List<String> PASSED_ON =
            List.of("X-Vault-Wrap-TTL", "X-Vault-Wrap-Format", "X-Vault-No-Request-Forwarding");

    private RequestHeaders() {}

    /** What Jetty takes in, so that most of what is too large is told so here: HTTP/2 knows no such answer. */
    static int takenIn(RequestLimits limits) {
        return 2 * limits.maxHeaderBytes();
    }

    /**
     * @throws ApiException 431 if a header that carries a token, or all headers together, are too long; 414 for the URI
     */
    static void requireWithin(RequestLimits limits, HttpURI uri, HttpFields headers) {
        if (length(headers.get(TOKEN)) > MAX_TOKEN || length(headers.get(AUTHORIZATION)) > MAX_TOKEN) {
            throw new ApiException(431, List.of("the token's header is longer than " + MAX_TOKEN + " bytes"));
        }
        if (uri.asString().length() > limits.maxHeaderBytes()) {
            throw new ApiException(414, List.of("the request's URI is longer than " + limit(limits)));
        }
        if (headers.stream().mapToLong(RequestHeaders::length).sum() > limits.maxHeaderBytes()) {
            throw new ApiException(431, List.of("the request's headers are together longer than " + limit(limits)));
        }
    }

    private static String limit(RequestLimits limits) {
        return limits.maxHeaderBytes() + " bytes, the listener's max_header_size";
    }

    /** The length of a header's line. */
    private static int length(HttpField field) {
        return field.getName().length() + length(field.getValue()) + LINE_MARKS;
    }

    /** The token, or "". */
    static String token(HttpFields headers) {
        String plain = headers.get(TOKEN);
        String authorization = headers.get(AUTHORIZATION);
        if (plain != null && !plain.isBlank()) {
            return plain.strip();
        }
        boolean bearer =
                authorization != null && authorization.toLowerCase(Locale.ROOT).startsWith(BEARER);
        return bearer ? authorization.substring(BEARER.length()).strip() : "";
    }

    private static int length(String header) {
        return header == null ? 0 : header.length();
    }

    /**
     * The namespace without slashes at the ends, or "".
     *
     * @throws ApiException 400 if it cannot be one
     */
    static String namespace(HttpFields headers) {
        String sent = headers.get(NAMESPACE);
        if (sent == null) {
            return "";
        }
        String path = RequestPath.normalise(Operation.LIST, sent.strip());
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    /**
     * Headers for the engine, names in lower case.
     *
     * @throws ApiException 400 for a wrapping time that is none
     */
    static Map<String, String> passedOn(HttpFields headers) {
        Map<String, String> values = new HashMap<>();
        for (String name : PASSED_ON) {
            String value = headers.get(name);
            if (value != null && !value.isBlank()) {
                values.put(name.toLowerCase(Locale.ROOT), value.strip());
            }
        }
        WrapHeaders.ttl(values);
        return values;
    }
}
