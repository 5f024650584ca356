package dev.holdfast.engine.api;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** What the headers of a request say about wrapping its answer. */
public final class WrapHeaders {
    private static final String TTL = "x-vault-wrap-ttl";
    private static final String FORMAT = "x-vault-wrap-format";

    private WrapHeaders() {}

    /**
     * The time for which the answer shall be wrapped, empty if it shall not.
     *
     * @param headers names in lower case
     * @throws ApiException 400 for what is no duration, or a negative one
     */
    public static Optional<Duration> ttl(Map<String, String> headers) {
        String sent = headers.getOrDefault(TTL, "");
        if (sent.isBlank()) {
            return Optional.empty();
        }
        return Optional.of(Durations.parse(sent)
                        .filter(ttl -> !ttl.isNegative())
                        .orElseThrow(() -> ApiException.badRequest(
                                "X-Vault-Wrap-TTL: must be a duration such as 300 or 5m, and not negative")))
                .filter(ttl -> !ttl.isZero());
    }

    /** Whether the wrapping token shall be a JWT. */
    public static boolean wantsJwt(Map<String, String> headers) {
        return headers.getOrDefault(FORMAT, "").strip().equalsIgnoreCase("jwt");
    }
}
