package dev.holdfast.engine.server;

import dev.holdfast.engine.api.Envelope;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.api.Response;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;

/** Writes an answer of the engine's, once. */
final class ReplyWriter {
    private static final byte[] NO_BODY = {};

    private final Request request;
    private final org.eclipse.jetty.server.Response reply;
    private final Callback callback;

    ReplyWriter(Request request, org.eclipse.jetty.server.Response reply, Callback callback) {
        this.request = request;
        this.reply = reply;
        this.callback = callback;
    }

    /**
     * @throws IllegalStateException if the answer holds what JSON cannot say; nothing was written then
     */
    void write(String requestId, String path, Response response) {
        byte[] body = Envelope.body(requestId, path, response).map(Json::line).orElse(NO_BODY);
        reply.setStatus(response.status());
        ReplyHeaders.put(request, reply);
        response.headers().forEach((name, value) -> reply.getHeaders().put(name, value));
        if (body.length > 0) {
            reply.getHeaders().put(ReplyHeaders.JSON);
        }
        // Jetty keeps the body of a HEAD to itself and tells its length
        reply.write(true, ByteBuffer.wrap(body), callback);
    }

    /**
     * Writes an answer to a request that is still being worked on. A connection of HTTP/1.1 is of no use after that; one
     * of HTTP/2 carries other requests.
     */
    void writeLast(String requestId, Response response) {
        if (request.getConnectionMetaData().getHttpVersion() != HttpVersion.HTTP_2) {
            reply.getHeaders().put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString());
        }
        write(requestId, "", response);
    }

    /** Gives the exchange up: the request broke off. */
    void abandon(Throwable failure) {
        callback.failed(failure);
    }
}
