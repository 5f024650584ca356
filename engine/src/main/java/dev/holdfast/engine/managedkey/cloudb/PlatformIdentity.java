package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.AccessToken;
import dev.holdfast.engine.managedkey.cloud.AccessTokens;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.CloudHttp;
import dev.holdfast.engine.managedkey.cloud.CloudReply;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import dev.holdfast.engine.managedkey.cloud.Repeats;
import java.time.Clock;
import java.time.Duration;
import okhttp3.Request;

/**
 * Tokens for the identity that the platform gives this machine. Immutable.
 *
 * <p>Where there is no platform nothing may answer at its address, not even with a refusal: after a few seconds of that
 * there is taken to be none.
 */
final class PlatformIdentity implements AccessTokens.Source {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final CloudHttp http;
    private final Clock clock;
    private final Platform platform;
    private final String resource;

    /** @param resource what tokens are for, as an https address */
    PlatformIdentity(CloudHttp http, Clock clock, Platform platform, String resource) {
        this.http = http;
        this.clock = clock;
        this.platform = platform;
        this.resource = resource;
    }

    @Override
    public AccessToken fetch(Deadline deadline) {
        Request request = platform.tokenRequest(resource);
        return Repeats.safely(
                deadline, attempt -> TokenReplies.token(ask(request, attempt), clock, LoginFailures::ofPlatform));
    }

    private CloudReply ask(Request request, Deadline attempt) {
        boolean patient = attempt.left().compareTo(PATIENCE) > 0;
        Deadline limit = patient ? new Deadline(System.nanoTime() + PATIENCE.toNanos(), attempt.limit()) : attempt;
        try {
            return http.send(request, limit);
        } catch (CloudFailure e) {
            boolean absent = e.category() == Category.UNREACHABLE || patient;
            throw absent ? LoginFailures.noPlatform().causedBy(e) : e;
        }
    }
}
