package dev.holdfast.desktop.activity;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;

/** One call to the cluster, joined from the audit lines of its request and its response. Immutable. */
final class AuditedCall {
    private static final JsonNode NONE = MissingNode.getInstance();

    private final String id;
    private final Instant time;
    private final JsonNode request;
    private final JsonNode response;
    private final String searchable;

    private AuditedCall(String id, Instant time, JsonNode request, JsonNode response) {
        this.id = id;
        this.time = time;
        this.request = request;
        this.response = response;
        searchable = words();
    }

    /** How a call came out. */
    enum Outcome {
        ANSWERED,
        REFUSED,
        /** There is no line of a response, or not yet. */
        OPEN
    }

    /** The call that a line is about, as far as this line knows it. */
    static AuditedCall of(JsonNode line) {
        boolean answer = line.path("type").asText().equals("response");
        return new AuditedCall(
                line.path("request").path("id").asText(),
                time(line.path("time").asText()),
                answer ? NONE : line,
                answer ? line : NONE);
    }

    private static Instant time(String text) {
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeParseException e) {
            return Instant.EPOCH;
        }
    }

    /** The same call with what another line of it says. */
    AuditedCall with(AuditedCall more) {
        return new AuditedCall(
                id,
                time.isBefore(more.time) ? time : more.time,
                request.isMissingNode() ? more.request : request,
                response.isMissingNode() ? more.response : response);
    }

    String id() {
        return id;
    }

    /** When it began, as far as is known. */
    Instant time() {
        return time;
    }

    /** The line of the request, missing if it is older than what was read. */
    JsonNode request() {
        return request;
    }

    /** The line of the response, missing while there is none. */
    JsonNode response() {
        return response;
    }

    /** The line that tells more. */
    private JsonNode line() {
        return response.isMissingNode() ? request : response;
    }

    private String ofRequest(String member) {
        return line().path("request").path(member).asText();
    }

    String operation() {
        return ofRequest("operation");
    }

    String path() {
        return ofRequest("path");
    }

    String namespace() {
        return line().path("request").path("namespace").path("path").asText();
    }

    /** Address of the caller, "" from the same process. */
    String from() {
        return ofRequest("remote_address");
    }

    /** Display name of the token, "" without one. */
    String who() {
        return line().path("auth").path("display_name").asText();
    }

    JsonNode auth() {
        return line().path("auth");
    }

    /** What a share ceremony adds, a missing node for other calls. */
    JsonNode ceremony() {
        return line().path("ceremony");
    }

    /** Why the call was refused, "" if it was not. */
    String error() {
        return response.path("error").asText(request.path("error").asText());
    }

    Outcome outcome() {
        if (!error().isEmpty()) {
            return Outcome.REFUSED;
        }
        return response.isMissingNode() ? Outcome.OPEN : Outcome.ANSWERED;
    }

    /** When the answer was written, empty without one. */
    Optional<Instant> answered() {
        return response.isMissingNode()
                ? Optional.empty()
                : Optional.of(time(response.path("time").asText()));
    }

    /** All that a word of a filter may be found in, in lower case. */
    String searchable() {
        return searchable;
    }

    private String words() {
        String accessor = auth().path("accessor").asText();
        String nonce = ceremony().path("nonce").asText();
        return String.join("\n", id, operation(), path(), namespace(), from(), who(), accessor, error(), nonce)
                .toLowerCase(Locale.ROOT);
    }
}
