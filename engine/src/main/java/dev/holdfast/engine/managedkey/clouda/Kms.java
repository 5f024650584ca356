package dev.holdfast.engine.managedkey.clouda;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import dev.holdfast.engine.managedkey.cloud.Repeats;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.kms.KmsClient;
import software.amazon.awssdk.services.kms.model.KeyMetadata;
import software.amazon.awssdk.services.kms.model.KeySpec;
import software.amazon.awssdk.services.kms.model.KeyUsageType;
import software.amazon.awssdk.services.kms.model.MessageType;
import software.amazon.awssdk.services.kms.model.SigningAlgorithmSpec;

/** The requests to the key service that managed keys need. Failures are thrown as {@link CloudFailure}. Immutable. */
record Kms(KmsConnection connection) {
    /** The shortest waiting period that the service allows. */
    static final int DELETION_DAYS = 7;

    /** Random bytes that the service gives at once, at most. */
    static final int RANDOM_BYTES = 1024;

    /** @param key key id, ARN or alias; empty if there is none */
    Optional<KeyMetadata> describe(String key, Deadline deadline) {
        try {
            return Optional.of(
                    safely(deadline, kms -> kms.describeKey(r -> r.keyId(key))).keyMetadata());
        } catch (CloudFailure failure) {
            if (failure.code().equals("NotFoundException")) {
                return Optional.empty();
            }
            throw failure;
        }
    }

    /** DER of the SubjectPublicKeyInfo. */
    byte[] publicKey(String arn, Deadline deadline) {
        return safely(deadline, kms -> kms.getPublicKey(r -> r.keyId(arn)))
                .publicKey()
                .asByteArray();
    }

    byte[] sign(String arn, SigningAlgorithmSpec algorithm, byte[] digest, Deadline deadline) {
        return safely(
                        deadline,
                        kms -> kms.sign(r -> r.keyId(arn)
                                .message(SdkBytes.fromByteArray(digest))
                                .messageType(MessageType.DIGEST)
                                .signingAlgorithm(algorithm)))
                .signature()
                .asByteArray();
    }

    /** @param length 1 to {@link #RANDOM_BYTES} */
    byte[] random(int length, Deadline deadline) {
        byte[] bytes = safely(deadline, kms -> kms.generateRandom(r -> r.numberOfBytes(length)))
                .plaintext()
                .asByteArray();
        if (bytes.length != length) {
            throw CloudFailure.lasting(
                    Category.UNREACHABLE,
                    "ANSWER_UNREADABLE",
                    "the service gave " + bytes.length + " random bytes instead of " + length + "; check the endpoint");
        }
        return bytes;
    }

    /** Makes a signing key; sent again only if it was certainly not carried out. */
    KeyMetadata create(KeySpec spec, String description, Deadline deadline) {
        return Repeats.unlessDone(
                        deadline,
                        limit -> connection.call(
                                limit,
                                kms -> kms.createKey(r -> r.keySpec(spec)
                                        .keyUsage(KeyUsageType.SIGN_VERIFY)
                                        .description(description))))
                .keyMetadata();
    }

    /** @param alias {@code alias/...} */
    void createAlias(String alias, String arn, Deadline deadline) {
        safely(deadline, kms -> kms.createAlias(r -> r.aliasName(alias).targetKeyId(arn)));
    }

    /** @param alias {@code alias/...} */
    void updateAlias(String alias, String arn, Deadline deadline) {
        safely(deadline, kms -> kms.updateAlias(r -> r.aliasName(alias).targetKeyId(arn)));
    }

    void scheduleDeletion(String arn, Deadline deadline) {
        safely(deadline, kms -> kms.scheduleKeyDeletion(r -> r.keyId(arn).pendingWindowInDays(DELETION_DAYS)));
    }

    private <T> T safely(Deadline deadline, Function<KmsClient, T> request) {
        return Repeats.safely(deadline, limit -> connection.call(limit, request));
    }
}
