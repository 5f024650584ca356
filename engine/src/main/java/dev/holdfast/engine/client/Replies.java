package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Envelope;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.WipedBuffers;
import java.io.IOException;
import java.util.Optional;

/** Makes replies of what came over a transport. */
final class Replies {
    static final String RETRY_AFTER = "Retry-After";
    static final JsonNode NO_BODY = MissingNode.getInstance();

    private static final ObjectReader READER =
            JsonMapper.builder(WipedBuffers.factory()).build().reader();

    private Replies() {}

    /** The reply with this body, or empty if the body is no JSON. */
    static Optional<Reply> parsed(int status, byte[] body) {
        try {
            return Optional.of(new Reply(status, body.length == 0 ? NO_BODY : READER.readTree(body)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** What the engine's answer looks like after its way through JSON. */
    static Reply of(String requestId, Response response) {
        byte[] body = Envelope.body(requestId, response).map(Json::line).orElse(new byte[0]);
        return parsed(response.status(), body)
                .orElseThrow(() -> new IllegalStateException("an answer of the engine is not JSON"))
                .comingAgain(response.headers().get(RETRY_AFTER));
    }

    /** A call that was refused before it left. */
    static Reply refused(ApiException e) {
        return of("", Response.error(e));
    }

    /** The body of a refusal for one reason. */
    static JsonNode errors(String reason) {
        return refused(ApiException.badRequest(reason)).body();
    }
}
