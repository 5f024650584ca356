package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.AccessTokens;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The identities in use, one for each credential file: managed keys that name the same file share a token. The file is
 * looked at in every call, so that another content counts at once; its secrets are read anew for every login and not
 * kept. Safe for use by many threads.
 */
final class Logins {
    private final ConcurrentHashMap<String, Known> known = new ConcurrentHashMap<>();
    private final TokenEndpoint endpoint;
    private final Optional<MetadataServer> platform;
    private final Clock clock;

    /** The login for a file as long as its content is the same. */
    private record Known(String fingerprint, Login login) {}

    /** @param platform the machine's own identity, if the environment names its server */
    Logins(TokenEndpoint endpoint, Optional<MetadataServer> platform, Clock clock) {
        this.endpoint = endpoint;
        this.platform = platform;
        this.clock = clock;
    }

    private MetadataServer platform() {
        return platform.orElseThrow(() -> CloudFailure.lasting(
                Category.AUTHENTICATION,
                "CREDENTIALS_MISSING",
                "neither the settings nor the server's environment name credentials; set the field credentials"));
    }

    /**
     * The identity in a credential file, or that of the machine.
     *
     * @param path of the file; "" for the machine's own identity
     * @throws CloudFailure {@code authentication} if the file cannot be used
     */
    Login of(String path) {
        if (path.isEmpty()) {
            return known.computeIfAbsent(path, same -> new Known("", platformLogin())).login;
        }
        try (CredentialFile file = CredentialFile.read(path)) {
            String fingerprint = file.fingerprint();
            return known.compute(
                            path,
                            (same, present) -> present != null && present.fingerprint.equals(fingerprint)
                                    ? present
                                    : new Known(fingerprint, login(path, file)))
                    .login;
        }
    }

    private Login platformLogin() {
        return new Login(new AccessTokens(deadline -> platform().fetch(deadline), clock), Optional.empty());
    }

    private Login login(String path, CredentialFile file) {
        Optional<String> quotaProject = file.credentials().quotaProject();
        return new Login(
                new AccessTokens(
                        deadline -> {
                            try (CredentialFile now = CredentialFile.read(path)) {
                                return now.credentials().fetch(endpoint, deadline);
                            }
                        },
                        clock),
                quotaProject);
    }

    /** Forgets the token of an identity; whoever still uses it logs in again. */
    void drop(String path) {
        known.remove(path);
    }
}
