package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.cloud.CloudHttp;
import dev.holdfast.engine.managedkey.cloud.CloudService;
import java.time.Clock;

/** Provider C's key service for all keys of this server. Safe for use by many threads. */
final class CloudC {
    private static final String USUAL_ENDPOINT = "https://cloudkms.googleapis.com";

    private final CloudService service;
    private final Kms kms;
    private final Logins logins;

    CloudC(CloudService service, Surroundings surroundings, Clock clock) {
        CloudHttp http = service.http();
        this.service = service;
        this.kms = new Kms(http, service.endpoint().orElse(USUAL_ENDPOINT));
        this.logins = new Logins(
                new TokenEndpoint(http, service.loginEndpoint(), clock),
                surroundings.metadataHost().map(host -> new MetadataServer(http, host, clock)),
                clock);
    }

    /** A way to a key; makes no contact. */
    KeyBackend open(String name, Fields settings) {
        KeyCalls calls = new KeyCalls(kms, logins, settings.text(CloudCFields.CREDENTIALS), KeyNames.of(settings));
        return new CloudCKey(name, service.calls(name), calls, SignatureAlgorithm.of(settings));
    }
}
