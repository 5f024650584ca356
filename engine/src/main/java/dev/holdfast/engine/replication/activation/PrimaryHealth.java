package dev.holdfast.engine.replication.activation;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a node that may be a primary's says of itself, whatever its status code.
 *
 * @param clusterId of its set of clusters; "" while it is sealed
 * @param mode part in DR replication
 * @param fenced whether another cluster has taken its place
 * @param version of its program
 * @param time that its clock shows, if it tells that
 */
record PrimaryHealth(
        boolean initialized,
        boolean sealed,
        String clusterId,
        String mode,
        boolean fenced,
        String version,
        Optional<Instant> time) {
    private static final Pattern SHORT = Pattern.compile("[ -~]{1,128}");

    /** Empty if it comes from something else. */
    static Optional<PrimaryHealth> of(ApiReply reply) {
        JsonNode body = reply.body();
        boolean complete = body.path("initialized").isBoolean()
                && body.path("sealed").isBoolean()
                && isShort(body.path("replication_dr_mode"))
                && isShort(body.path("version"))
                && (isShort(body.path("cluster_id")) || body.path("cluster_id").isMissingNode());
        return complete
                ? Optional.of(new PrimaryHealth(
                        body.get("initialized").booleanValue(),
                        body.get("sealed").booleanValue(),
                        body.path("cluster_id").asText(),
                        body.get("replication_dr_mode").textValue(),
                        body.path("fenced").asBoolean(),
                        body.get("version").textValue(),
                        time(body.path("server_time_utc"))))
                : Optional.empty();
    }

    /** Empty too for what no clock shows. */
    private static Optional<Instant> time(JsonNode seconds) {
        return Optional.of(seconds)
                .filter(JsonNode::canConvertToInt)
                .map(JsonNode::asLong)
                .map(Instant::ofEpochSecond);
    }

    /** What it says is repeated to people. */
    private static boolean isShort(JsonNode text) {
        return text.isTextual() && SHORT.matcher(text.textValue()).matches();
    }

    boolean isPrimary() {
        return mode.equals("primary") && !fenced;
    }
}
