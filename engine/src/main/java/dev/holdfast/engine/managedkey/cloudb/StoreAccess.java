package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.managedkey.cloud.CloudService;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The way of one managed key to its store: address, identity and name, put together at first use. Safe for use by many
 * threads.
 */
final class StoreAccess implements AutoCloseable {
    private static final Pattern KEY_NAME = Pattern.compile("[0-9A-Za-z-]{1,127}");

    private final CloudService service;
    private final Identities identities;
    private final Fields settings;
    private final Optional<Secret> secret;
    private KeyCalls calls;

    StoreAccess(CloudService service, Identities identities, Fields settings) {
        this.service = service;
        this.identities = identities;
        this.settings = settings;
        this.secret = Optional.of(settings.text(CloudBFields.CLIENT_SECRET))
                .filter(given -> !given.isEmpty())
                .map(given -> Secret.owning(given.getBytes(StandardCharsets.UTF_8)));
    }

    /** @throws InvalidFields if the settings are well formed, but lead to nothing that the provider can have */
    synchronized KeyCalls calls() {
        if (calls == null) {
            StoreAddress address = StoreAddress.of(settings, service);
            StoreCalls store =
                    new StoreCalls(service.http(), identities.tokens(settings, address, secret), address.store());
            calls = new KeyCalls(store, keyName());
        }
        return calls;
    }

    private String keyName() {
        String name = settings.text(CloudBFields.KEY_NAME);
        if (!KEY_NAME.matcher(name).matches()) {
            throw InvalidFields.of(
                    CloudBFields.KEY_NAME, "must be 1 to 127 letters, digits and hyphens at this provider; correct it");
        }
        return name;
    }

    /** Forgets the identity; calls that need a new token fail from now on. */
    @Override
    public void close() {
        secret.ifPresent(Secret::close);
    }
}
