package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.AccessToken;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.CloudHttp;
import dev.holdfast.engine.managedkey.cloud.CloudReply;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import java.time.Clock;
import java.time.Instant;
import java.util.regex.Pattern;
import okhttp3.Request;

/**
 * The server inside the provider's machines that gives their own identity. It speaks plain http by design, so it is asked
 * only where it can be nobody else: at its link-local address or name, or at a loopback address. Safe for use by many
 * threads.
 */
final class MetadataServer {
    private static final Pattern NEAR = Pattern.compile(
            "(169\\.254\\.169\\.254|metadata\\.google\\.internal|localhost|127(\\.[0-9]{1,3}){3})(:[0-9]{1,5})?");
    private static final String TOKEN = "/computeMetadata/v1/instance/service-accounts/default/token";
    private static final String FLAVOR = "Metadata-Flavor";
    private static final String GOOGLE = "Google";

    private final CloudHttp http;
    private final String host;
    private final Clock clock;

    /** @param host name or address, with a port or without */
    MetadataServer(CloudHttp http, String host, Clock clock) {
        this.http = http;
        this.host = host;
        this.clock = clock;
    }

    AccessToken fetch(Deadline deadline) {
        if (!NEAR.matcher(host).matches()) {
            throw refused("METADATA_HOST_UNUSABLE", "is neither the metadata server's address nor a loopback address");
        }
        Instant asked = clock.instant();
        CloudReply reply = http.send(
                new Request.Builder()
                        .url("http://" + host + TOKEN)
                        .header(FLAVOR, GOOGLE)
                        .build(),
                deadline);
        if (!GOOGLE.equals(reply.headers().get(FLAVOR))) {
            throw refused("METADATA_HOST_UNUSABLE", "did not answer as a metadata server does");
        }
        if (reply.status() == 404) {
            throw refused("NO_SERVICE_ACCOUNT", "says that this machine has no service account");
        }
        if (!reply.isSuccess()) {
            throw reply.failure("", "the metadata server answered with status " + reply.status());
        }
        return TokenReply.of(reply, asked);
    }

    private CloudFailure refused(String code, String how) {
        return CloudFailure.lasting(
                Category.AUTHENTICATION,
                code,
                Surroundings.METADATA_HOST + " is " + host + ", which " + how
                        + "; correct it, or name a credential file");
    }
}
