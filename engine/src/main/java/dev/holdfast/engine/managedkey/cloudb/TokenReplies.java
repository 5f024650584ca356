package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.managedkey.cloud.AccessToken;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.CloudReply;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads tokens out of replies. */
final class TokenReplies {
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,12}");
    private static final Pattern TOKEN = Pattern.compile("[\\x21-\\x7e]{1,65536}");

    private TokenReplies() {}

    /**
     * The token of a reply.
     *
     * @param refusal what it means that there is none
     */
    static AccessToken token(CloudReply reply, Clock clock, Function<CloudReply, CloudFailure> refusal) {
        Map<String, Object> members = Members.of(reply);
        String token = Members.text(members, "access_token");
        Instant now = clock.instant();
        Optional<Duration> life = life(members, now);
        if (!reply.isSuccess() || !TOKEN.matcher(token).matches() || life.isEmpty()) {
            throw refusal.apply(reply);
        }
        return AccessToken.of(token, now, life.get());
    }

    /** {@code expires_in} counts seconds from now, {@code expires_on} from 1970; both may be texts. */
    private static Optional<Duration> life(Map<String, Object> members, Instant now) {
        Optional<Duration> in = seconds(Members.text(members, "expires_in"));
        return in.isPresent()
                ? in
                : seconds(Members.text(members, "expires_on"))
                        .map(on -> Duration.between(now, Instant.EPOCH.plus(on)))
                        .filter(life -> !life.isNegative());
    }

    private static Optional<Duration> seconds(String text) {
        return SECONDS.matcher(text).matches()
                ? Optional.of(Duration.ofSeconds(Long.parseLong(text)))
                : Optional.empty();
    }
}
