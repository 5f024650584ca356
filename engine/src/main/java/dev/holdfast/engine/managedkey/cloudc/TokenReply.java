package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.AccessToken;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.CloudReply;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/** Reads the answer that gives a token: {@code access_token}, {@code expires_in} in seconds. */
final class TokenReply {
    private static final Duration UNKNOWN = Duration.ofMinutes(5);
    private static final Duration LONGEST = Duration.ofDays(1);

    private TokenReply() {}

    /** @throws CloudFailure {@code authentication} if there is none in it */
    static AccessToken of(CloudReply reply, Instant asked) {
        Map<String, Object> members = reply.json();
        if (members.get("access_token") instanceof String token && token.matches("[\\x21-\\x7e]{1,16384}")) {
            return AccessToken.of(token, asked, lifetime(members.get("expires_in")));
        }
        throw CloudFailure.lasting(
                Category.AUTHENTICATION,
                "NO_ACCESS_TOKEN",
                "the login gave no access token; check token_uri in the credential file, and login_endpoint");
    }

    private static Duration lifetime(Object seconds) {
        if (!(seconds instanceof Number number) || number.longValue() <= 0) {
            return UNKNOWN;
        }
        return Duration.ofSeconds(Math.min(number.longValue(), LONGEST.toSeconds()));
    }
}
