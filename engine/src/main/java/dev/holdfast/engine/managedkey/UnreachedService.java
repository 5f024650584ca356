package dev.holdfast.engine.managedkey;

import java.util.Optional;
import java.util.function.Consumer;

/** The way to a service that this build does not reach yet: every use fails and says so. Immutable. */
public final class UnreachedService implements KeyBackend {
    private final String managedKey;
    private final String service;

    /**
     * @param managedKey name of the managed key, for errors
     * @param service the service in words
     */
    public UnreachedService(String managedKey, String service) {
        this.managedKey = managedKey;
        this.service = service;
    }

    @Override
    public Optional<BackendKey> find() {
        throw unreached();
    }

    @Override
    public BackendKey generate() {
        throw unreached();
    }

    @Override
    public BackendKey replace(Consumer<BackendKey> accept) {
        throw unreached();
    }

    @Override
    public byte[] sign(BackendKey key, SignatureScheme scheme, byte[] message) {
        throw unreached();
    }

    @Override
    public boolean verify(BackendKey key, SignatureScheme scheme, byte[] message, byte[] signature) {
        throw unreached();
    }

    private BackendException unreached() {
        return new BackendException(
                BackendException.Category.UNSUPPORTED,
                managedKey,
                "SERVICE_NOT_REACHED",
                null,
                "this build does not reach " + service + " yet; use a build that does");
    }

    @Override
    public void close() {}
}
