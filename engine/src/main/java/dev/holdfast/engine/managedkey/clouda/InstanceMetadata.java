package dev.holdfast.engine.managedkey.clouda;

import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.CloudHttp;
import dev.holdfast.engine.managedkey.cloud.CloudReply;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import okhttp3.Request;
import okhttp3.RequestBody;

/** Asks the machine that the server runs on, if it is one of the provider's, for its region; IMDSv2. Immutable. */
final class InstanceMetadata {
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final Optional<String> endpoint;
    private final CloudHttp http;

    /** @param endpoint empty to ask nobody */
    InstanceMetadata(Optional<String> endpoint, CloudHttp http) {
        this.endpoint = endpoint;
        this.http = http;
    }

    /** The region, or empty if nobody says it within a second: elsewhere there is no such service. */
    Optional<String> region() {
        try {
            return endpoint.flatMap(this::ask);
        } catch (CloudFailure notThere) {
            return Optional.empty();
        }
    }

    private Optional<String> ask(String address) {
        Deadline deadline = Deadline.after(PATIENCE);
        Request login = new Request.Builder()
                .url(address + "/latest/api/token")
                .header("x-aws-ec2-metadata-token-ttl-seconds", "60")
                .put(RequestBody.create(new byte[0], null))
                .build();
        return text(http.send(login, deadline))
                .flatMap(token -> text(http.send(
                        new Request.Builder()
                                .url(address + "/latest/meta-data/placement/region")
                                .header("x-aws-ec2-metadata-token", token)
                                .build(),
                        deadline)))
                .filter(region -> region.matches("[a-z0-9-]{1,64}"));
    }

    private static Optional<String> text(CloudReply reply) {
        return reply.isSuccess()
                ? Optional.of(new String(reply.body(), StandardCharsets.US_ASCII).strip())
                : Optional.empty();
    }
}
