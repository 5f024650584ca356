package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.cloud.CloudCalls;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One version of one key in a key ring of provider C. Immutable; safe for use by many threads. */
final class CloudCKey implements KeyBackend {
    private static final Logger LOG = LoggerFactory.getLogger(CloudCKey.class);
    private static final String FIRST_VERSION = "1";

    private final String name;
    private final CloudCalls operations;
    private final KeyCalls calls;
    private final SignatureAlgorithm algorithm;
    private final Versions versions;

    /** @param name the managed key's, for errors and the log */
    CloudCKey(String name, CloudCalls operations, KeyCalls calls, SignatureAlgorithm algorithm) {
        this.name = name;
        this.operations = operations;
        this.calls = calls;
        this.algorithm = algorithm;
        this.versions = new Versions(name, calls, algorithm);
    }

    @Override
    public Optional<BackendKey> find() {
        return operations.within(this::look);
    }

    private Optional<BackendKey> look(Deadline deadline) {
        try {
            return Optional.of(versions.get(calls.names().versionPath(), deadline));
        } catch (CloudFailure failure) {
            if (failure.category() != Category.NOT_FOUND) {
                throw failure;
            }
            requireNoKey(failure, deadline);
            return Optional.empty();
        }
    }

    /** A key of the name that lacks the version is not made again: that would give another version than is configured. */
    private void requireNoKey(CloudFailure missing, Deadline deadline) {
        try {
            calls.requireKey(deadline);
        } catch (CloudFailure failure) {
            if (failure.category() == Category.NOT_FOUND || failure.category() == Category.PERMISSION) {
                return;
            }
            throw failure;
        }
        throw noSuchVersion().causedBy(missing);
    }

    private CloudFailure noSuchVersion() {
        return CloudFailure.lasting(
                Category.NOT_FOUND,
                "VERSION_NOT_FOUND",
                "the key " + calls.names().keyPath() + " is there, but has no version "
                        + calls.names().version() + "; set crypto_key_version to one that it has");
    }

    @Override
    public BackendKey generate() {
        return operations.within(this::make);
    }

    private BackendKey make(Deadline deadline) {
        if (!calls.names().version().equals(FIRST_VERSION)) {
            throw CloudFailure.lasting(
                    Category.NOT_FOUND,
                    "VERSION_NOT_FOUND",
                    "the backend has no such key, and a new one begins with version 1; set crypto_key_version to 1");
        }
        try {
            calls.create(algorithm, deadline);
        } catch (CloudFailure failure) {
            throw creationFailure(failure);
        }
        return versions.get(calls.names().versionPath(), deadline);
    }

    private CloudFailure creationFailure(CloudFailure failure) {
        if (failure.category() == Category.NOT_FOUND) {
            return failure.adding(
                    "the key ring " + calls.names().ringPath() + " must exist before a key is made in it");
        }
        return failure.code().equals(KmsFailures.ALREADY_EXISTS)
                ? noSuchVersion().causedBy(failure)
                : failure;
    }

    @Override
    public BackendKey replace(Consumer<BackendKey> accept) {
        String version = operations.within(calls::createVersion);
        try {
            BackendKey made = operations.within(deadline -> versions.get(version, deadline));
            accept.accept(made);
            return made;
        } catch (RuntimeException e) {
            withdraw(version, e);
            throw e;
        }
    }

    /** A version that is not accepted is destroyed; the one in use is untouched. */
    private void withdraw(String version, RuntimeException reason) {
        try {
            operations.within(deadline -> {
                calls.destroy(version, deadline);
                return null;
            });
        } catch (BackendException e) {
            LOG.warn("{} was made for managed key {} and is not used; destroy it: {}", version, name, e.getMessage());
            reason.addSuppressed(e);
        }
    }

    @Override
    public byte[] sign(BackendKey key, SignatureScheme scheme, byte[] message) {
        algorithm.signing().require(scheme);
        byte[] digest = scheme.digest(message);
        byte[] signature = operations.within(deadline -> sign(key, scheme, digest, deadline));
        if (!verify(key, scheme, message, signature)) {
            throw new BackendException(
                    Category.MECHANISM,
                    name,
                    "SIGNATURE_INVALID",
                    null,
                    "the signature does not verify with the public key that the provider gave; check the endpoint");
        }
        return signature;
    }

    private byte[] sign(BackendKey key, SignatureScheme scheme, byte[] digest, Deadline deadline) {
        try {
            return calls.sign(key.id(), scheme.hash(), digest, deadline);
        } catch (CloudFailure failure) {
            String state = versions.stateBehind(failure, key.id(), deadline);
            throw state.equals(VersionStates.ENABLED) ? failure : VersionStates.unusable(key.id(), state);
        }
    }

    /** The provider has no call for this: the public key is enough. */
    @Override
    public boolean verify(BackendKey key, SignatureScheme scheme, byte[] message, byte[] signature) {
        return SignatureCheck.verify(key.publicKey(), scheme, message, signature);
    }

    @Override
    public byte[] random(int length) {
        return operations.within(deadline -> RandomBytes.gather(length, count -> calls.random(count, deadline)));
    }

    @Override
    public void close() {
        calls.logOut();
    }
}
