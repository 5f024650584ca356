package dev.holdfast.engine.managedkey.cloudc;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;

/** An error answer of the double, in the provider's form. */
final class KmsError extends RuntimeException {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final int http;
    private final String status;
    private final String violation;

    KmsError(int http, String status, String message) {
        this(http, status, message, "");
    }

    /** @param violation kind of a {@code google.rpc.PreconditionFailure}, or "" */
    KmsError(int http, String status, String message, String violation) {
        super(message);
        this.http = http;
        this.status = status;
        this.violation = violation;
    }

    static KmsError notFound(String resource) {
        return new KmsError(404, "NOT_FOUND", resource + " not found.");
    }

    static KmsError invalid(String message) {
        return new KmsError(400, "INVALID_ARGUMENT", message);
    }

    int http() {
        return http;
    }

    byte[] body() {
        ObjectNode document = JSON.createObjectNode();
        ObjectNode error = document.putObject("error");
        error.put("code", http).put("message", getMessage()).put("status", status);
        if (!violation.isEmpty()) {
            ObjectNode detail = error.putArray("details").addObject();
            detail.put("@type", "type.googleapis.com/google.rpc.PreconditionFailure");
            detail.putArray("violations")
                    .addObject()
                    .put("type", violation)
                    .put("subject", "//cloudkms.googleapis.com/")
                    .put("description", getMessage());
        }
        return document.toString().getBytes(StandardCharsets.UTF_8);
    }
}
