package dev.holdfast.engine.managedkey.clouda;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import java.io.UncheckedIOException;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.ContainerCredentialsProvider;
import software.amazon.awssdk.auth.credentials.InstanceProfileCredentialsProvider;
import software.amazon.awssdk.auth.credentials.ProfileCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * Credentials that the server's surroundings give: variables, profile files, container, instance; the first that is
 * there counts, and its failure is not made up for by the next, which would be another identity.
 *
 * <p>Profile files are read again when they have changed. What container and instance give is kept until shortly before it ends.
 * Safe for use by many threads.
 */
final class CredentialChain implements AwsCredentialsProvider {
    static final String NONE_FOUND = "NO_CREDENTIALS";

    private final Surroundings surroundings;
    private AwsCredentialsProvider profile;
    private AwsCredentialsProvider platform;

    CredentialChain(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** @throws CloudFailure {@code authentication}, naming the place that was looked at */
    @Override
    public AwsCredentials resolveCredentials() {
        return surroundings.credentialVariables().orElseGet(this::fromElsewhere);
    }

    private AwsCredentials fromElsewhere() {
        if (surroundings.hasWebIdentity()) {
            throw failure(
                    "AWS_WEB_IDENTITY_TOKEN_FILE is not supported; use keys, a profile or the container's credentials");
        }
        surroundings.missingProfile().ifPresent(name -> {
            throw failure("AWS_PROFILE names " + name + ", which is in neither profile file");
        });
        return surroundings.hasProfile() ? fromProfile() : fromPlatform();
    }

    private AwsCredentials fromProfile() {
        try {
            return profile().resolveCredentials();
        } catch (SdkException | IllegalArgumentException | IllegalStateException | UncheckedIOException e) {
            // not as a cause: what the SDK says of a file may quote it
            throw failure("the " + surroundings.credentials().detail()
                    + " gives no credentials; it must state keys or a credential_process, not a role or a login");
        }
    }

    private synchronized AwsCredentialsProvider profile() {
        if (profile == null) {
            profile = ProfileCredentialsProvider.builder()
                    .profileFile(new Profiles(surroundings.credentialsPath(), surroundings.configPath()))
                    .profileName(surroundings.profileName())
                    .build();
        }
        return profile;
    }

    private AwsCredentials fromPlatform() {
        try {
            return platform().resolveCredentials();
        } catch (SdkException | IllegalArgumentException | IllegalStateException e) {
            throw failure("no credentials were found: "
                            + surroundings.credentials().detail()
                            + "; set access_key and secret_key, or give the server variables, a profile or a role")
                    .causedBy(e);
        }
    }

    private synchronized AwsCredentialsProvider platform() {
        if (platform == null) {
            platform = surroundings.inContainer()
                    ? ContainerCredentialsProvider.builder().build()
                    : InstanceProfileCredentialsProvider.builder()
                            .endpoint(surroundings
                                    .metadataEndpoint()
                                    .orElseThrow(() -> failure(
                                            "no credentials were found, and AWS_EC2_METADATA_DISABLED forbids to ask the"
                                                    + " instance; set access_key and secret_key")))
                            .build();
        }
        return platform;
    }

    /** Forgets what was kept: it was refused. */
    synchronized void forget() {
        profile = null;
        platform = null;
    }

    private static CloudFailure failure(String meaning) {
        return CloudFailure.lasting(Category.AUTHENTICATION, NONE_FOUND, meaning);
    }
}
