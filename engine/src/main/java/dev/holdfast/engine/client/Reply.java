package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * An answer as it came.
 *
 * @param status HTTP status code
 * @param body parsed JSON; a missing node when there was none
 */
public record Reply(int status, JsonNode body) {

    public boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    /** The envelope's {@code data}. */
    public JsonNode data() {
        return body.path("data");
    }

    @Override
    public String toString() {
        return "Reply[" + status + "]";
    }
}
