package dev.holdfast.engine.managedkey.cloud;

import dev.holdfast.engine.config.BackendConfig;
import java.time.Duration;
import java.util.Optional;

/** The key service of one cloud as this server reaches it. Safe for use by many threads. */
public final class CloudService {
    private final BackendConfig config;
    private final Duration timeout;
    private final CloudThreads threads;
    private final CloudHttp http;

    CloudService(BackendConfig config, Duration timeout, CloudThreads threads) {
        this.config = config;
        this.timeout = timeout;
        this.threads = threads;
        this.http = new CloudHttp(config.caFile());
    }

    /** The address to use in place of the provider's own; without a slash at its end. */
    public Optional<String> endpoint() {
        return address(config.endpoint());
    }

    /** The address for logging in, in place of the provider's own; without a slash at its end. */
    public Optional<String> loginEndpoint() {
        return address(config.loginEndpoint());
    }

    private static Optional<String> address(String text) {
        return Optional.of(text).filter(t -> !t.isEmpty()).map(t -> t.replaceAll("/+$", ""));
    }

    /** Limit of one operation, all its requests and pauses included. */
    public Duration timeout() {
        return timeout;
    }

    public CloudHttp http() {
        return http;
    }

    /** @param managedKey whose operations, for errors */
    public CloudCalls calls(String managedKey) {
        return new CloudCalls(managedKey, this, threads);
    }

    void close() {
        http.close();
    }
}
