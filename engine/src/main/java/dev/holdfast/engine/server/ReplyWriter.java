package dev.holdfast.engine.server;

import dev.holdfast.engine.api.Envelope;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.cluster.ForwardedReply;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.Content;
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
    void write(String requestId, Response response) {
        byte[] body = body(requestId, response);
        reply.setStatus(response.status());
        ReplyHeaders.put(request, reply);
        if (body.length > 0) {
            reply.getHeaders().put(ReplyHeaders.JSON);
        }
        response.headers().forEach((name, value) -> reply.getHeaders().put(name, value));
        // Jetty keeps the body of a HEAD to itself and tells its length
        reply.write(true, ByteBuffer.wrap(body), callback);
    }

    private static byte[] body(String requestId, Response response) {
        return response.shape() == Response.Shape.TEXT
                ? response.body().get("text").toString().getBytes(StandardCharsets.UTF_8)
                : Envelope.body(requestId, response).map(Json::line).orElse(NO_BODY);
    }

    /**
     * Writes an answer to a request that is still being worked on. A connection of HTTP/1.1 is of no use after that; one
     * of HTTP/2 carries other requests.
     */
    void writeLast(String requestId, Response response) {
        if (request.getConnectionMetaData().getHttpVersion() != HttpVersion.HTTP_2) {
            reply.getHeaders().put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString());
        }
        write(requestId, response);
    }

    /** Sends the caller to another address, for the same call. */
    void redirect(String location) {
        reply.setStatus(HttpStatus.TEMPORARY_REDIRECT_307);
        ReplyHeaders.put(request, reply);
        reply.getHeaders().put(HttpHeader.LOCATION, location);
        reply.write(true, ByteBuffer.wrap(NO_BODY), callback);
    }

    /**
     * Writes the active node's answer as it comes.
     *
     * @throws IOException if either end breaks off; the exchange is to be given up then
     */
    void pass(ForwardedReply answer) throws IOException {
        reply.setStatus(answer.status());
        ReplyHeaders.put(request, reply);
        answer.headers().stream()
                .filter(header -> !header.getKey().equalsIgnoreCase(HttpHeader.STRICT_TRANSPORT_SECURITY.asString()))
                .forEach(header -> reply.getHeaders().put(header.getKey(), header.getValue()));
        if (answer.length() > 0) {
            reply.getHeaders().put(HttpHeader.CONTENT_LENGTH, answer.length());
        }
        try (OutputStream out = Content.Sink.asOutputStream(reply)) {
            answer.copyTo(out);
        }
        callback.succeeded();
    }

    /** Gives the exchange up: the request broke off. */
    void abandon(Throwable failure) {
        callback.failed(failure);
    }
}
