package dev.holdfast.engine.server;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Json;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.QuietException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers in JSON what Jetty refuses by itself: malformed requests, headers that are too long, shutting down. */
final class JsonErrors implements Request.Handler {
    private static final Logger LOG = LoggerFactory.getLogger(JsonErrors.class);
    private static final Map<Integer, String> TEXTS = Map.of(
            400, "the request is not well-formed HTTP",
            408, "the request did not arrive in time",
            414, "the request's URI is longer than the listener's max_header_size",
            431, "the request's headers are together longer than the listener's max_header_size",
            503, "the server is shutting down");

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int status = status(request, response);
        response.setStatus(status);
        ReplyHeaders.put(request, response);
        response.getHeaders().put(ReplyHeaders.JSON);
        byte[] body = Json.line(Map.of("errors", texts(status, request)));
        response.write(true, ByteBuffer.wrap(body), callback);
        return true;
    }

    private static int status(Request request, Response response) {
        Object cause = request.getAttribute(ErrorHandler.ERROR_EXCEPTION);
        return cause instanceof HttpException http ? http.getCode() : response.getStatus();
    }

    private static List<String> texts(int status, Request request) {
        if (status != HttpStatus.INTERNAL_SERVER_ERROR_500) {
            return List.of(TEXTS.getOrDefault(status, HttpStatus.getMessage(status)));
        }
        String id = UUID.randomUUID().toString();
        Object cause = request.getAttribute(ErrorHandler.ERROR_EXCEPTION);
        if (cause instanceof QuietException) {
            // the client took its request back: no fault, and whoever does it endlessly must not fill the log
            LOG.debug("request {} broke off", id, cause);
        } else {
            LOG.error("request {} failed outside of the engine", id, cause);
        }
        return ApiException.internal(id).errors();
    }
}
