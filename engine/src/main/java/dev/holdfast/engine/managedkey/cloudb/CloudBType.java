package dev.holdfast.engine.managedkey.cloudb;

import static dev.holdfast.engine.managedkey.CommonFields.KEY_BITS;
import static dev.holdfast.engine.managedkey.cloudb.CloudBFields.ENVIRONMENT;
import static dev.holdfast.engine.managedkey.cloudb.CloudBFields.KEY_NAME;
import static dev.holdfast.engine.managedkey.cloudb.CloudBFields.RESOURCE;
import static dev.holdfast.engine.managedkey.cloudb.CloudBFields.STORE_NAME;

import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.managedkey.CredentialSource;
import dev.holdfast.engine.managedkey.HashAlgorithm;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.KeyShape;
import dev.holdfast.engine.managedkey.ManagedKeyType;
import dev.holdfast.engine.managedkey.SigningChoices;
import dev.holdfast.engine.managedkey.TypeName;
import dev.holdfast.engine.managedkey.UnreachedService;
import dev.holdfast.engine.managedkey.Usage;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Keys in cloud provider B's key stores. Immutable. */
public final class CloudBType implements ManagedKeyType {
    private static final SigningChoices HASHES =
            SigningChoices.of(HashAlgorithm.SHA2_256, HashAlgorithm.SHA2_384, HashAlgorithm.SHA2_512);

    private final FieldSet fields = CloudBFields.all();

    @Override
    public String name() {
        return TypeName.CLOUD_B.word();
    }

    @Override
    public List<String> aliases() {
        return TypeName.CLOUD_B.aliases();
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

    /** The DNS suffix follows the cloud. */
    @Override
    public Fields complete(Fields settings) {
        return settings.text(RESOURCE).isEmpty()
                ? settings.with(
                        RESOURCE,
                        CloudEnvironment.of(settings.text(ENVIRONMENT)).suffix())
                : settings;
    }

    @Override
    public KeyShape shape(Fields settings) {
        return KeyShape.rsa(settings.integer(KEY_BITS));
    }

    @Override
    public SigningChoices signing(Fields settings) {
        return HASHES;
    }

    @Override
    public Set<Usage> operations(Fields settings) {
        Set<Usage> operations = EnumSet.complementOf(EnumSet.of(Usage.MAC, Usage.RANDOM));
        if (settings.text(RESOURCE).startsWith("managedhsm.")) {
            operations.add(Usage.RANDOM);
        }
        return operations;
    }

    @Override
    public CredentialSource credentialSource() {
        return new CredentialSource(
                CredentialSource.Kind.PLATFORM, "the identity that the platform gives this machine, asked for at use");
    }

    @Override
    public String location(Fields settings) {
        return settings.text(STORE_NAME) + " / " + settings.text(KEY_NAME);
    }

    @Override
    public KeyBackend open(String name, Fields settings) {
        return new UnreachedService(name, "the key stores of cloud provider B");
    }
}
