package dev.holdfast.engine.server;

import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;

/** Headers that stand on every answer, whoever wrote it. */
final class ReplyHeaders {
    static final HttpField JSON = new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, "application/json");

    private static final HttpField NO_STORE = new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "no-store");
    private static final HttpField STRICT_TLS =
            new PreEncodedHttpField(HttpHeader.STRICT_TRANSPORT_SECURITY, "max-age=31536000; includeSubDomains");

    private ReplyHeaders() {}

    static void put(Request request, Response response) {
        HttpFields.Mutable headers = response.getHeaders();
        headers.put(NO_STORE);
        if (request.isSecure()) {
            headers.put(STRICT_TLS);
        }
        String namespace = request.getHeaders().get(RequestHeaders.NAMESPACE);
        if (namespace != null) {
            headers.put(RequestHeaders.NAMESPACE, namespace);
        }
    }
}
