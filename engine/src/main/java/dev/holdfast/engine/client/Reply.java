package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * An answer as it came.
 *
 * @param status HTTP status code
 * @param body parsed JSON; a missing node when there was none
 * @param retryAfterSeconds when the call may be repeated, if the answer says so, else 0
 */
public record Reply(int status, JsonNode body, long retryAfterSeconds) {

    /** An answer that does not say when to come again. */
    public Reply(int status, JsonNode body) {
        this(status, body, 0);
    }

    Reply comingAgain(String retryAfter) {
        return retryAfter != null && retryAfter.matches("[0-9]{1,6}")
                ? new Reply(status, body, Long.parseLong(retryAfter))
                : this;
    }

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
