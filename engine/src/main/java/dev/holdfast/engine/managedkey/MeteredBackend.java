package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.metrics.KeyOperations;
import java.security.KeyPair;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Counts and times the calls to a backend. As thread-safe as the backend. */
final class MeteredBackend implements KeyBackend {
    private static final String REFUSED = "refused";

    private final KeyBackend backend;
    private final String type;
    private final KeyOperations operations;

    /** @param type output spelling of the managed key's type */
    MeteredBackend(KeyBackend backend, String type, KeyOperations operations) {
        this.backend = backend;
        this.type = type;
        this.operations = operations;
    }

    @Override
    public Optional<BackendKey> find() {
        return counted("find", backend::find);
    }

    @Override
    public boolean exists() {
        return counted("find", backend::exists);
    }

    @Override
    public BackendKey generate() {
        return counted("generate", backend::generate);
    }

    @Override
    public BackendKey replace(Consumer<BackendKey> accept) {
        return counted("replace", () -> backend.replace(accept));
    }

    @Override
    public byte[] sign(BackendKey key, SignatureScheme scheme, byte[] message) {
        return counted("sign", () -> backend.sign(key, scheme, message));
    }

    @Override
    public boolean verify(BackendKey key, SignatureScheme scheme, byte[] message, byte[] signature) {
        return counted("verify", () -> backend.verify(key, scheme, message, signature));
    }

    @Override
    public byte[] encrypt(byte[] plaintext, byte[] associatedData) {
        return counted("encrypt", () -> backend.encrypt(plaintext, associatedData));
    }

    @Override
    public byte[] decrypt(byte[] ciphertext, byte[] associatedData) {
        return counted("decrypt", () -> backend.decrypt(ciphertext, associatedData));
    }

    @Override
    public byte[] mac(byte[] message) {
        return counted("mac", () -> backend.mac(message));
    }

    @Override
    public byte[] random(int length) {
        return counted("random", () -> backend.random(length));
    }

    @Override
    public ImportedKey importKey(KeyPair pair, boolean mayReplace) {
        return counted("import", () -> backend.importKey(pair, mayReplace));
    }

    private <T> T counted(String operation, Supplier<T> call) {
        long began = System.nanoTime();
        String outcome = REFUSED;
        try {
            T result = call.get();
            outcome = KeyOperations.SUCCESS;
            return result;
        } catch (BackendException e) {
            outcome = e.category().word();
            throw e;
        } finally {
            operations.count(type, operation, outcome, Duration.ofNanos(System.nanoTime() - began));
        }
    }

    @Override
    public void close() {
        backend.close();
    }
}
