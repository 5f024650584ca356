package dev.holdfast.engine.replication.activation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What came back from the API of a primary. May hold secrets; {@link #toString()} shows none.
 *
 * @param type that it says it has, or ""
 * @param body missing if it is no JSON
 */
record ApiReply(int status, String type, JsonNode body) {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final int MOST_SAID = 500;

    static ApiReply of(int status, String type, byte[] body) {
        return new ApiReply(status, type, parsed(body));
    }

    private static JsonNode parsed(byte[] body) {
        try {
            return MAPPER.readTree(body);
        } catch (IOException e) {
            return MissingNode.getInstance();
        }
    }

    boolean isSuccess() {
        return status == 200;
    }

    boolean isRedirect() {
        return status >= 300 && status < 400;
    }

    /** Whether nothing was done, since what was asked is wrong. */
    boolean isRefusal() {
        return status == 400 && body.path("errors").isArray();
    }

    /** Its errors, or what else tells what it is. */
    String said() {
        List<String> errors = new ArrayList<>();
        body.path("errors").forEach(error -> errors.add(error.asText()));
        String said = String.join("; ", errors).replaceAll("\\p{C}", " ");
        if (said.isBlank()) {
            return "status " + status + (type.isEmpty() ? "" : ", " + type);
        }
        return said.length() > MOST_SAID ? said.substring(0, MOST_SAID) + "..." : said;
    }

    @Override
    public String toString() {
        return "ApiReply[" + status + "]";
    }
}
