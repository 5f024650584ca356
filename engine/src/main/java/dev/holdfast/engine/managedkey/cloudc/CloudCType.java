package dev.holdfast.engine.managedkey.cloudc;

import static dev.holdfast.engine.managedkey.cloudc.CloudCFields.ALGORITHM;
import static dev.holdfast.engine.managedkey.cloudc.CloudCFields.CREDENTIALS;
import static dev.holdfast.engine.managedkey.cloudc.CloudCFields.CRYPTO_KEY;
import static dev.holdfast.engine.managedkey.cloudc.CloudCFields.CRYPTO_KEY_VERSION;
import static dev.holdfast.engine.managedkey.cloudc.CloudCFields.KEY_RING;
import static dev.holdfast.engine.managedkey.cloudc.CloudCFields.PROJECT;
import static dev.holdfast.engine.managedkey.cloudc.CloudCFields.REGION;

import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.CredentialSource;
import dev.holdfast.engine.managedkey.CredentialSource.Kind;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.KeyShape;
import dev.holdfast.engine.managedkey.ManagedKeyType;
import dev.holdfast.engine.managedkey.SigningChoices;
import dev.holdfast.engine.managedkey.TypeName;
import dev.holdfast.engine.managedkey.UnreachedService;
import dev.holdfast.engine.managedkey.Usage;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Keys in cloud provider C's key rings. Immutable. */
public final class CloudCType implements ManagedKeyType {
    private final Surroundings surroundings;
    private final FieldSet fields;

    /** @param environment the server's environment variables */
    public CloudCType(Map<String, String> environment) {
        this.surroundings = new Surroundings(environment);
        this.fields = CloudCFields.of(surroundings);
    }

    @Override
    public String name() {
        return TypeName.CLOUD_C.word();
    }

    @Override
    public List<String> aliases() {
        return TypeName.CLOUD_C.aliases();
    }

    @Override
    public String edition() {
        return Edition.COMMUNITY.word();
    }

    @Override
    public FieldSet fields() {
        return fields;
    }

    @Override
    public List<String> check(Fields merged) {
        return List.of();
    }

    @Override
    public KeyShape shape(Fields settings) {
        return algorithm(settings).shape();
    }

    @Override
    public SigningChoices signing(Fields settings) {
        return algorithm(settings).signing();
    }

    private static SignatureAlgorithm algorithm(Fields settings) {
        return SignatureAlgorithm.valueOf(settings.text(ALGORITHM));
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
                .orElseGet(() -> new CredentialSource(
                        Kind.NONE, "neither " + String.join(" nor ", surroundings.variables(CREDENTIALS)) + " is set"));
    }

    @Override
    public String location(Fields settings) {
        return "projects/" + settings.text(PROJECT) + "/locations/" + settings.text(REGION) + "/keyRings/"
                + settings.text(KEY_RING) + "/cryptoKeys/" + settings.text(CRYPTO_KEY);
    }

    @Override
    public KeyBackend open(String name, Fields settings) {
        return new UnreachedService(name, "the key rings of cloud provider C");
    }
}
