package dev.holdfast.engine.client;

import java.util.Optional;
import okhttp3.HttpUrl;
import okhttp3.Request;
import okhttp3.Response;

/** What follows from the answer of a standby that sends its caller to the active node. */
final class ActiveNodeRedirect {
    private static final int TEMPORARY_REDIRECT = 307;

    private ActiveNodeRedirect() {}

    /** The same call to the node that the answer names; empty for any other answer, and never from TLS to none. */
    static Optional<Request> of(Request request, Response response) {
        String location = response.header("Location");
        if (response.code() != TEMPORARY_REDIRECT || location == null) {
            return Optional.empty();
        }
        HttpUrl url = request.url().resolve(location);
        boolean asSafe = url != null && (url.isHttps() || !request.url().isHttps());
        return asSafe ? Optional.of(request.newBuilder().url(url).build()) : Optional.empty();
    }
}
