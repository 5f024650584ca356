package dev.holdfast.engine.managedkey.cloudb;

import static dev.holdfast.engine.managedkey.CommonFields.KEY_BITS;
import static dev.holdfast.engine.managedkey.cloudb.CloudBFields.ENVIRONMENT;
import static dev.holdfast.engine.managedkey.cloudb.CloudBFields.KEY_NAME;
import static dev.holdfast.engine.managedkey.cloudb.CloudBFields.RESOURCE;
import static dev.holdfast.engine.managedkey.cloudb.CloudBFields.STORE_NAME;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.managedkey.CredentialSource;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.KeyShape;
import dev.holdfast.engine.managedkey.SigningChoices;
import dev.holdfast.engine.managedkey.TypeName;
import dev.holdfast.engine.managedkey.Usage;
import dev.holdfast.engine.managedkey.cloud.CloudService;
import dev.holdfast.engine.managedkey.cloud.CloudType;
import java.time.Clock;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Keys in cloud provider B's key stores. Immutable. */
public final class CloudBType extends CloudType {
    private final CloudService service;
    private final Platform platform;
    private final Identities identities;
    private final Clock clock;

    /** @param environment the server's environment variables */
    public CloudBType(CloudService service, Map<String, String> environment, Clock clock) {
        super(TypeName.CLOUD_B, CloudBFields.all());
        this.service = service;
        this.clock = clock;
        platform = new Platform(environment);
        identities = new Identities(service.http(), platform, clock);
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
        return KeyOperations.SIGNING;
    }

    @Override
    public Set<Usage> operations(Fields settings) {
        Set<Usage> operations = EnumSet.complementOf(EnumSet.of(Usage.MAC, Usage.RANDOM));
        if (CloudBFields.isManagedHsm(settings)) {
            operations.add(Usage.RANDOM);
        }
        return operations;
    }

    @Override
    public CredentialSource credentialSource() {
        return new CredentialSource(CredentialSource.Kind.PLATFORM, platform.describe());
    }

    @Override
    public String location(Fields settings) {
        return settings.text(STORE_NAME) + " / " + settings.text(KEY_NAME);
    }

    @Override
    public KeyBackend open(String name, Fields settings) {
        StoreAccess access = new StoreAccess(service, identities, settings);
        KeyVersions versions = new KeyVersions(name, access, settings);
        return new CloudBKey(service.calls(name), access, versions, new RecentKey(clock), settings);
    }
}
