package dev.holdfast.engine.managedkey.clouda;

import dev.holdfast.engine.managedkey.CredentialSource;
import dev.holdfast.engine.managedkey.CredentialSource.Kind;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;

/**
 * What the server's environment and profile files say about provider A, without contact to anything. Names and places
 * as in the provider's "configuration and credential file settings". Immutable.
 */
final class Surroundings {
    private final Map<String, String> environment;

    Surroundings(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    /** The region of keys that name none. */
    Optional<String> region() {
        return variable("AWS_REGION")
                .or(() -> variable("AWS_DEFAULT_REGION"))
                .or(() -> config().value("region"))
                .or(() -> credentialsFile().value("region"));
    }

    /** Where the provider's chain will find credentials first. */
    CredentialSource credentials() {
        if (hasKeys()) {
            return new CredentialSource(Kind.ENVIRONMENT, "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
        }
        if (hasWebIdentity()) {
            return new CredentialSource(Kind.ENVIRONMENT, "AWS_WEB_IDENTITY_TOKEN_FILE and AWS_ROLE_ARN");
        }
        return profile()
                .or(this::container)
                .orElseGet(() -> new CredentialSource(
                        Kind.NONE, "no variables and no profile; an instance's own identity is asked for at use"));
    }

    private boolean hasKeys() {
        return has("AWS_ACCESS_KEY_ID") && has("AWS_SECRET_ACCESS_KEY");
    }

    /** The keys that the variables give, with their session if there is one. */
    Optional<AwsCredentials> credentialVariables() {
        if (!hasKeys()) {
            return Optional.empty();
        }
        String accessKey = environment.get("AWS_ACCESS_KEY_ID");
        String secretKey = environment.get("AWS_SECRET_ACCESS_KEY");
        return Optional.of(variable("AWS_SESSION_TOKEN")
                .<AwsCredentials>map(token -> AwsSessionCredentials.create(accessKey, secretKey, token))
                .orElseGet(() -> AwsBasicCredentials.create(accessKey, secretKey)));
    }

    boolean hasWebIdentity() {
        return has("AWS_WEB_IDENTITY_TOKEN_FILE") && has("AWS_ROLE_ARN");
    }

    /** Whether a profile says where credentials come from. */
    boolean hasProfile() {
        return profile().isPresent();
    }

    /** The profile that is asked for by name and stands in neither file. */
    Optional<String> missingProfile() {
        return variable("AWS_PROFILE").filter(name -> !credentialsFile().isThere() && !config().isThere());
    }

    boolean inContainer() {
        return container().isPresent();
    }

    /** Where the machine tells about itself; empty if it must not be asked. */
    Optional<String> metadataEndpoint() {
        return variable("AWS_EC2_METADATA_DISABLED")
                        .filter(text -> text.equalsIgnoreCase("true"))
                        .isPresent()
                ? Optional.empty()
                : Optional.of(variable("AWS_EC2_METADATA_SERVICE_ENDPOINT").orElse("http://169.254.169.254"));
    }

    Optional<Path> credentialsPath() {
        return file("AWS_SHARED_CREDENTIALS_FILE", "credentials");
    }

    Optional<Path> configPath() {
        return file("AWS_CONFIG_FILE", "config");
    }

    private Optional<CredentialSource> profile() {
        return Stream.of(credentialsFile(), config())
                .filter(ProfileFile::namesCredentials)
                .findFirst()
                .map(file -> new CredentialSource(Kind.PROFILE, file.toString()));
    }

    private Optional<CredentialSource> container() {
        return Stream.of("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI", "AWS_CONTAINER_CREDENTIALS_FULL_URI")
                .filter(this::has)
                .findFirst()
                .map(name -> new CredentialSource(Kind.PLATFORM, "container credentials by " + name));
    }

    private ProfileFile config() {
        String name = profileName();
        String section = name.equals("default") ? name : "profile " + name;
        return new ProfileFile(configPath(), List.of(section, name));
    }

    private ProfileFile credentialsFile() {
        return new ProfileFile(credentialsPath(), List.of(profileName()));
    }

    private Optional<Path> file(String variable, String usualName) {
        return variable(variable)
                .or(() -> variable("HOME").or(() -> variable("USERPROFILE")).map(home -> home + "/.aws/" + usualName))
                .flatMap(Surroundings::path);
    }

    private static Optional<Path> path(String text) {
        try {
            return Optional.of(Path.of(text));
        } catch (InvalidPathException noPath) {
            return Optional.empty();
        }
    }

    String profileName() {
        return variable("AWS_PROFILE").orElse("default");
    }

    private boolean has(String name) {
        return variable(name).isPresent();
    }

    private Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
    }
}
