package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.managedkey.cloud.AccessTokens;
import dev.holdfast.engine.managedkey.cloud.CloudHttp;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Who this server is at the provider. The platform's identity is the same for all keys, and so are its tokens; a client
 * id has its own. Safe for use by many threads.
 */
final class Identities {
    private final CloudHttp http;
    private final Platform platform;
    private final Clock clock;
    private final Map<String, AccessTokens> ofPlatform = new ConcurrentHashMap<>();

    Identities(CloudHttp http, Platform platform, Clock clock) {
        this.http = http;
        this.platform = platform;
        this.clock = clock;
    }

    /**
     * The tokens for a key.
     *
     * @param secret of the client id; empty for the platform's identity
     */
    AccessTokens tokens(Fields settings, StoreAddress address, Optional<Secret> secret) {
        if (secret.isEmpty()) {
            return ofPlatform.computeIfAbsent(
                    address.resource(),
                    resource -> new AccessTokens(new PlatformIdentity(http, clock, platform, resource), clock));
        }
        ClientSecretLogin login = new ClientSecretLogin(
                http,
                clock,
                address.tokenEndpoint(settings),
                address.scope(),
                settings.text(CloudBFields.CLIENT_ID),
                secret.get());
        return new AccessTokens(login, clock);
    }
}
