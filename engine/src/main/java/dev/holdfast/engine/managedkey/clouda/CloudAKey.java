package dev.holdfast.engine.managedkey.clouda;

import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.cloud.CloudCalls;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.kms.model.KeyMetadata;
import software.amazon.awssdk.services.kms.model.SigningAlgorithmSpec;

/** A managed key at cloud provider A, addressed by its ARN once it was found. Safe for use by many threads. */
final class CloudAKey implements KeyBackend {
    private static final Logger LOG = LoggerFactory.getLogger(CloudAKey.class);

    private final KmsSettings settings;
    private final CloudCalls calls;
    private final KmsConnection connection;
    private final Kms kms;
    private final NewKey newKey;
    private volatile BackendKey known;
    private volatile String fresh = "";

    CloudAKey(KmsSettings settings, CloudCalls calls, KmsConnection connection) {
        this.settings = settings;
        this.calls = calls;
        this.connection = connection;
        this.kms = new Kms(connection);
        this.newKey = new NewKey(kms, settings);
    }

    @Override
    public Optional<BackendKey> find() {
        return calls.within(deadline -> kms.describe(settings.kmsKey(), deadline)
                .map(metadata -> new FoundKey(settings, metadata).requireUsable())
                .map(metadata -> withPublicKey(metadata, deadline)));
    }

    /** The public half never changes, so it is asked for once. */
    private BackendKey withPublicKey(KeyMetadata metadata, Deadline deadline) {
        BackendKey last = known;
        String arn = metadata.arn();
        if (last != null && last.id().equals(arn)) {
            return last;
        }
        byte[] der = patiently(arn, deadline, () -> kms.publicKey(arn, deadline));
        BackendKey found =
                new BackendKey(arn, publicKey(metadata.keySpecAsString().startsWith("RSA"), der));
        known = found;
        return found;
    }

    private static PublicKey publicKey(boolean rsa, byte[] der) {
        try {
            return KeyFactory.getInstance(rsa ? "RSA" : "EC").generatePublic(new X509EncodedKeySpec(der));
        } catch (GeneralSecurityException e) {
            throw CloudFailure.lasting(
                            Category.UNREACHABLE,
                            "ANSWER_UNREADABLE",
                            "the public key cannot be read; check the endpoint")
                    .causedBy(e);
        }
    }

    private <T> T patiently(String arn, Deadline deadline, Supplier<T> request) {
        return arn.equals(fresh) ? Spreading.await(deadline, request) : request.get();
    }

    @Override
    public BackendKey generate() {
        return calls.within(deadline -> {
            requireFree(deadline);
            KeyMetadata made = make(deadline);
            newKey.name(made.arn(), deadline);
            return withPublicKey(made, deadline);
        });
    }

    private void requireFree(Deadline deadline) {
        kms.describe(settings.kmsKey(), deadline).ifPresent(taken -> {
            throw CloudFailure.lasting(
                    Category.MECHANISM,
                    "AlreadyExistsException",
                    "the alias leads to the key " + taken.arn() + " already; use it, or name another alias");
        });
    }

    private KeyMetadata make(Deadline deadline) {
        KeyMetadata made = newKey.make(deadline);
        fresh = made.arn();
        return made;
    }

    @Override
    public BackendKey replace(Consumer<BackendKey> accept) {
        BackendKey successor = calls.within(this::makeWithoutName);
        try {
            accept.accept(successor);
        } catch (RuntimeException | Error refusal) {
            discard(successor, refusal);
            throw refusal;
        }
        calls.within(deadline -> {
            newKey.rename(successor.id(), deadline);
            return successor;
        });
        return successor;
    }

    private BackendKey makeWithoutName(Deadline deadline) {
        KeyMetadata made = make(deadline);
        try {
            return withPublicKey(made, deadline.half());
        } catch (CloudFailure failure) {
            throw newKey.discard(made.arn(), failure, deadline);
        }
    }

    private void discard(BackendKey successor, Throwable refusal) {
        try {
            calls.within(deadline -> {
                kms.scheduleDeletion(successor.id(), deadline);
                return successor;
            });
        } catch (BackendException e) {
            LOG.warn("the new key {} was refused and could not be scheduled for deletion; delete it", successor.id());
            refusal.addSuppressed(e);
        }
    }

    @Override
    public byte[] sign(BackendKey key, SignatureScheme scheme, byte[] message) {
        SigningAlgorithmSpec algorithm = SigningAlgorithms.of(key.publicKey(), scheme);
        byte[] digest = scheme.digest(message);
        return calls.within(deadline -> {
            byte[] signature = patiently(key.id(), deadline, () -> kms.sign(key.id(), algorithm, digest, deadline));
            if (!verify(key, scheme, message, signature)) {
                throw CloudFailure.lasting(
                        Category.MECHANISM,
                        "SIGNATURE_INVALID",
                        "the signature of " + key.id() + " does not verify; check the endpoint");
            }
            return signature;
        });
    }

    /** Here and not at the service: the public key says all. */
    @Override
    public boolean verify(BackendKey key, SignatureScheme scheme, byte[] message, byte[] signature) {
        return SignatureCheck.verify(key.publicKey(), scheme, message, signature);
    }

    @Override
    public byte[] random(int length) {
        return calls.within(deadline -> {
            ByteBuffer bytes = ByteBuffer.allocate(length);
            while (bytes.hasRemaining()) {
                bytes.put(kms.random(Math.min(bytes.remaining(), Kms.RANDOM_BYTES), deadline));
            }
            return bytes.array();
        });
    }

    @Override
    public void close() {
        connection.close();
    }
}
