package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** The cluster answered with an error. */
public final class CallFailedException extends RuntimeException {
    private final int status;
    private final List<String> errors;
    private final String category;
    private final String backendCode;
    private final long retryAfterSeconds;

    CallFailedException(Reply reply) {
        super("status " + reply.status() + ": "
                + String.join("; ", texts(reply.body().path("errors"))));
        status = reply.status();
        errors = List.copyOf(texts(reply.body().path("errors")));
        category = reply.data().path("category").asText("");
        backendCode = reply.data().path("backend_code").asText("");
        retryAfterSeconds = reply.retryAfterSeconds();
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(entry -> texts.add(entry.asText()));
        return texts;
    }

    public int status() {
        return status;
    }

    /** One text per thing that is wrong; those about a field begin with its name and a colon. */
    public List<String> errors() {
        return errors;
    }

    /** Category of a key backend's failure, or "". */
    public String category() {
        return category;
    }

    /** The key backend's own code, or "". */
    public String backendCode() {
        return backendCode;
    }

    /** When to come again, if the cluster says so, else 0. */
    public long retryAfterSeconds() {
        return retryAfterSeconds;
    }
}
