package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import java.util.Map;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;
import okhttp3.Request;

/**
 * How this machine's platform is asked for a token: hosted applications are told by their environment, virtual machines
 * ask the instance metadata service. Names, addresses and versions as in the provider's "How to use managed identities
 * to acquire an access token". Immutable.
 */
final class Platform {
    private static final String METADATA = "http://169.254.169.254";
    /** Loopback and link-local: what is sent there stays on the machine. */
    private static final Pattern NEAR = Pattern.compile("localhost|127\\..*|169\\.254\\..*|::1");

    private final Map<String, String> environment;

    /** @param environment the server's environment variables */
    Platform(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    /** Where the identity comes from, in words. */
    String describe() {
        return isHosted()
                ? "the identity of this hosted application, by IDENTITY_ENDPOINT"
                : "the identity that the platform gives this machine, asked for at use";
    }

    private boolean isHosted() {
        return !value("IDENTITY_ENDPOINT").isEmpty()
                && !value("IDENTITY_HEADER").isEmpty();
    }

    private String value(String variable) {
        return environment.getOrDefault(variable, "");
    }

    /**
     * @param resource what the token is for, as an https address
     * @throws CloudFailure {@code authentication} if the environment names an address that cannot be used
     */
    Request tokenRequest(String resource) {
        HttpUrl.Builder url = isHosted()
                ? address("IDENTITY_ENDPOINT", "").addQueryParameter("api-version", "2019-08-01")
                : address("AZURE_POD_IDENTITY_AUTHORITY_HOST", METADATA)
                        .addPathSegments("metadata/identity/oauth2/token")
                        .addQueryParameter("api-version", "2018-02-01");
        url.addQueryParameter("resource", resource);
        if (!value("AZURE_CLIENT_ID").isEmpty()) {
            url.addQueryParameter("client_id", value("AZURE_CLIENT_ID"));
        }
        Request.Builder request = new Request.Builder().url(url.build());
        return (isHosted()
                        ? request.header("X-IDENTITY-HEADER", value("IDENTITY_HEADER"))
                        : request.header("Metadata", "true"))
                .build();
    }

    private HttpUrl.Builder address(String variable, String standard) {
        String given = environment.getOrDefault(variable, standard);
        HttpUrl url = HttpUrl.parse(given);
        if (url == null || !(url.isHttps() || NEAR.matcher(url.host()).matches())) {
            throw CloudFailure.lasting(
                    Category.AUTHENTICATION,
                    "NO_CREDENTIALS",
                    "the environment variable " + variable + " is no address on this machine; correct it");
        }
        return url.newBuilder();
    }
}
