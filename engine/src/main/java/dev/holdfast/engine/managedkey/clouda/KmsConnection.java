package dev.holdfast.engine.managedkey.clouda;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import java.net.URI;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.profiles.ProfileFile;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.kms.KmsClient;

/**
 * The SDK's client for one managed key, made at first use. What else the SDK would take from its surroundings, such as
 * other endpoints or attempts, is switched off. Safe for use by many threads.
 */
final class KmsConnection {
    private final KmsSettings settings;
    private final Optional<StatedKeys> stated;
    private final CloudA cloud;
    private KmsClient client;

    /** @param stated the credentials of the settings, else the chain's are used */
    KmsConnection(KmsSettings settings, Optional<StatedKeys> stated, CloudA cloud) {
        this.settings = settings;
        this.stated = stated;
        this.cloud = cloud;
    }

    /**
     * Makes one attempt at a request; one more if kept credentials were refused, which proves that nothing was done.
     *
     * @throws CloudFailure by category
     */
    <T> T call(Deadline deadline, Function<KmsClient, T> request) {
        try {
            return attempt(deadline, request);
        } catch (CloudFailure failure) {
            if (failure.category() != Category.AUTHENTICATION || !mayHaveChanged(failure)) {
                throw failure;
            }
            cloud.chain().forget();
            return attempt(deadline, request);
        }
    }

    private boolean mayHaveChanged(CloudFailure failure) {
        return stated.isEmpty() && !failure.code().equals(CredentialChain.NONE_FOUND);
    }

    private <T> T attempt(Deadline deadline, Function<KmsClient, T> request) {
        try {
            return cloud.http().within(deadline, () -> request.apply(client()));
        } catch (SdkException e) {
            throw AwsFailures.of(e);
        }
    }

    private synchronized KmsClient client() {
        if (client == null) {
            client = build(Region.of(region()));
        }
        return client;
    }

    private String region() {
        return settings.region()
                .or(() -> Aliases.region(settings.kmsKey()))
                .or(cloud.surroundings()::region)
                .or(cloud.metadata()::region)
                .orElse(settings.usualRegion());
    }

    private KmsClient build(Region region) {
        AwsCredentialsProvider credentials =
                stated.<AwsCredentialsProvider>map(keys -> keys).orElse(cloud.chain());
        return KmsClient.builder()
                .httpClient(cloud.http())
                .credentialsProvider(() -> AwsFailures.carried(credentials::resolveCredentials))
                .region(region)
                .endpointOverride(endpoint(region))
                .fipsEnabled(false)
                .dualstackEnabled(false)
                .overrideConfiguration(ClientOverrideConfiguration.builder()
                        .retryStrategy(AwsRetryStrategy.doNotRetry())
                        .defaultProfileFile(ProfileFile.aggregator().build())
                        .defaultProfileName("default")
                        .build())
                .build();
    }

    private URI endpoint(Region region) {
        return settings.endpoint()
                .or(cloud.service()::endpoint)
                .map(URI::create)
                .orElseGet(() ->
                        URI.create("https://" + KmsClient.serviceMetadata().endpointFor(region)));
    }

    synchronized void close() {
        if (client != null) {
            client.close();
        }
        stated.ifPresent(StatedKeys::close);
    }
}
