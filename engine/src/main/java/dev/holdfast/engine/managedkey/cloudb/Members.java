package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.CloudReply;
import java.util.Map;
import java.util.regex.Pattern;

/** Looks into JSON of a stranger: what is not there, or not as expected, is "". */
final class Members {
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9._-]{1,64}");

    private Members() {}

    /** The text at the end of a path of members. */
    static String text(Map<String, Object> members, String... path) {
        Object at = members;
        for (String name : path) {
            at = at instanceof Map<?, ?> map ? map.get(name) : null;
        }
        return at instanceof String || at instanceof Number ? at.toString() : "";
    }

    /** As {@link #text} if it may be shown: no more than a word of a stranger goes into our texts. */
    static String word(Map<String, Object> members, String... path) {
        return word(text(members, path));
    }

    static String word(String text) {
        return WORD.matcher(text).matches() ? text : "";
    }

    /** The members of a reply, whatever its status; none if it is not JSON. */
    static Map<String, Object> of(CloudReply reply) {
        try {
            return reply.json();
        } catch (CloudFailure notJson) {
            return Map.of();
        }
    }
}
