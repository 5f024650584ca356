package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.OperationNotOffered;
import dev.holdfast.engine.managedkey.Usage;
import dev.holdfast.engine.managedkey.cloud.CloudCalls;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One key in one store. Safe for use by many threads. */
final class CloudBKey implements KeyBackend {
    private static final Logger LOG = LoggerFactory.getLogger(CloudBKey.class);
    private static final int MOST_RANDOM = 128;

    private final CloudCalls calls;
    private final StoreAccess access;
    private final KeyVersions versions;
    private final Encryption encryption;
    private final RecentKey recent;
    private final boolean makesRandom;

    CloudBKey(CloudCalls calls, StoreAccess access, KeyVersions versions, RecentKey recent, Fields settings) {
        this.calls = calls;
        this.access = access;
        this.versions = versions;
        this.recent = recent;
        this.encryption = new Encryption(access, this::recentOrCurrent);
        this.makesRandom = CloudBFields.isManagedHsm(settings);
    }

    @Override
    public Optional<BackendKey> find() {
        return calls.within(this::current);
    }

    private Optional<BackendKey> current(Deadline deadline) {
        Optional<BackendKey> key = versions.current(deadline).map(KeyBundle::key);
        key.ifPresent(recent::saw);
        return key;
    }

    private BackendKey recentOrCurrent(Deadline deadline) {
        return recent.get()
                .or(() -> current(deadline))
                .orElseThrow(() -> CloudFailure.lasting(
                        Category.NOT_FOUND,
                        "KeyNotFound",
                        "the store has no such key; check key_name, or have the key made by a test"));
    }

    @Override
    public BackendKey generate() {
        return calls.within(versions::first).key();
    }

    @Override
    public BackendKey replace(Consumer<BackendKey> accept) {
        KeyBundle made = calls.within(versions::next);
        try {
            accept.accept(made.key());
        } catch (RuntimeException | Error refused) {
            discard(made);
            throw refused;
        }
        calls.within(deadline -> {
            versions.settle(made, deadline);
            recent.saw(made.key());
            return null;
        });
        return made.key();
    }

    /** Only for tidiness: a version on trial is not used. */
    private void discard(KeyBundle made) {
        try {
            calls.within(deadline -> {
                versions.discard(made, deadline);
                return null;
            });
        } catch (BackendException e) {
            LOG.warn("a version that failed its trial was left enabled: {}", e.getMessage());
        }
    }

    @Override
    public byte[] sign(BackendKey key, SignatureScheme scheme, byte[] message) {
        String algorithm = KeyOperations.algorithm(scheme);
        byte[] digest = scheme.digest(message);
        return calls.within(
                deadline -> access.calls().compute("sign", KeyBundle.version(key), algorithm, digest, deadline));
    }

    /** Computed here: the public half is all it takes. */
    @Override
    public boolean verify(BackendKey key, SignatureScheme scheme, byte[] message, byte[] signature) {
        return SignatureCheck.verify(key.publicKey(), scheme, message, signature);
    }

    @Override
    public byte[] encrypt(byte[] plaintext, byte[] associatedData) {
        requireNone(associatedData);
        return calls.within(deadline -> encryption.encrypt(plaintext, deadline));
    }

    @Override
    public byte[] decrypt(byte[] ciphertext, byte[] associatedData) {
        requireNone(associatedData);
        return calls.within(deadline -> encryption.decrypt(ciphertext, deadline));
    }

    private static void requireNone(byte[] associatedData) {
        if (associatedData.length > 0) {
            throw ApiException.badRequest("associated_data: RSA encryption takes none; leave it out");
        }
    }

    @Override
    public byte[] random(int length) {
        if (!makesRandom) {
            throw new OperationNotOffered(Usage.RANDOM);
        }
        return calls.within(deadline -> {
            ByteBuffer random = ByteBuffer.allocate(length);
            while (random.hasRemaining()) {
                random.put(access.calls().random(Math.min(random.remaining(), MOST_RANDOM), deadline));
            }
            return random.array();
        });
    }

    @Override
    public void close() {
        recent.forget();
        access.close();
    }
}
