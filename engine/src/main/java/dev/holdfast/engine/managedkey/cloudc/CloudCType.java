package dev.holdfast.engine.managedkey.cloudc;

import static dev.holdfast.engine.managedkey.cloudc.CloudCFields.CREDENTIALS;
import static dev.holdfast.engine.managedkey.cloudc.CloudCFields.CRYPTO_KEY_VERSION;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.CredentialSource;
import dev.holdfast.engine.managedkey.CredentialSource.Kind;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.KeyShape;
import dev.holdfast.engine.managedkey.SigningChoices;
import dev.holdfast.engine.managedkey.TypeName;
import dev.holdfast.engine.managedkey.Usage;
import dev.holdfast.engine.managedkey.cloud.CloudService;
import dev.holdfast.engine.managedkey.cloud.CloudType;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Keys in cloud provider C's key rings. Safe for use by many threads. */
public final class CloudCType extends CloudType {
    private final Surroundings surroundings;
    private final CloudC cloud;

    /**
     * @param environment the server's environment variables
     * @param service the provider as this server reaches it
     */
    public CloudCType(Map<String, String> environment, CloudService service, Clock clock) {
        this(new Surroundings(environment), service, clock);
    }

    private CloudCType(Surroundings surroundings, CloudService service, Clock clock) {
        super(TypeName.CLOUD_C, CloudCFields.of(surroundings));
        this.surroundings = surroundings;
        this.cloud = new CloudC(service, surroundings, clock);
    }

    @Override
    public List<String> check(Fields merged) {
        return KeyNames.problems(merged);
    }

    @Override
    public KeyShape shape(Fields settings) {
        return SignatureAlgorithm.of(settings).shape();
    }

    @Override
    public SigningChoices signing(Fields settings) {
        return SignatureAlgorithm.of(settings).signing();
    }

    /** A new version is used from then on; its resource name ends in its number. */
    @Override
    public Map<String, Object> following(BackendKey made) {
        return Map.of(CRYPTO_KEY_VERSION, made.id().substring(made.id().lastIndexOf('/') + 1));
    }

    @Override
    public Set<Usage> operations(Fields settings) {
        return Set.of(Usage.SIGN, Usage.VERIFY, Usage.RANDOM);
    }

    @Override
    public CredentialSource credentialSource() {
        return surroundings
                .variable(CREDENTIALS)
                .map(name -> new CredentialSource(
                        Kind.ENVIRONMENT,
                        name + ": " + surroundings.value(CREDENTIALS).orElseThrow()))
                .or(() -> surroundings
                        .metadataHost()
                        .map(host -> new CredentialSource(Kind.PLATFORM, Surroundings.METADATA_HOST + ": " + host)))
                .orElseGet(() -> new CredentialSource(
                        Kind.NONE, "neither " + String.join(" nor ", surroundings.variables(CREDENTIALS)) + " is set"));
    }

    @Override
    public String location(Fields settings) {
        return KeyNames.of(settings).keyPath();
    }

    @Override
    public KeyBackend open(String name, Fields settings) {
        return cloud.open(name, settings);
    }
}
