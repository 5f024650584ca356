package dev.holdfast.engine.managedkey.clouda;

import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import java.nio.charset.StandardCharsets;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;

/** The credentials that a managed key states itself. Safe for use by many threads. */
final class StatedKeys implements AwsCredentialsProvider, AutoCloseable {
    private final Secret accessKey;
    private final Secret secretKey;

    private StatedKeys(Secret accessKey, Secret secretKey) {
        this.accessKey = accessKey;
        this.secretKey = secretKey;
    }

    static StatedKeys of(String accessKey, String secretKey) {
        return new StatedKeys(secret(accessKey), secret(secretKey));
    }

    private static Secret secret(String text) {
        return Secret.owning(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public AwsCredentials resolveCredentials() {
        try {
            return AwsBasicCredentials.create(text(accessKey), text(secretKey));
        } catch (IllegalStateException wiped) {
            throw CloudFailure.lasting(
                            Category.UNREACHABLE,
                            "CLOSED",
                            "the managed key was changed or closed meanwhile; try again")
                    .causedBy(wiped);
        }
    }

    private static String text(Secret secret) {
        return secret.use(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    /** Wipes them; calls that begin later fail. */
    @Override
    public void close() {
        accessKey.close();
        secretKey.close();
    }
}
