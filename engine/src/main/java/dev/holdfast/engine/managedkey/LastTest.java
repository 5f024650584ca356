package dev.holdfast.engine.managedkey;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Outcome of a test-sign.
 *
 * @param time when it ended
 * @param category of the failure, as in {@link BackendException.Category}; "" for success
 * @param message what happened, for people
 */
public record LastTest(Instant time, boolean ok, String category, String message) {

    /** The members of a reply, in order. */
    Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("time", time.toString());
        members.put("ok", ok);
        members.put("category", category);
        members.put("message", message);
        return members;
    }
}
